"""What a person sees, as plain data (view models), drawn by `web/screen.js`: no HTML here."""
