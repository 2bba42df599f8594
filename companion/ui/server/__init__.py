"""What stands between the network and Streamlit: the server, its middleware, the page's head."""
