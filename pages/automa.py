"""The automa: what it does now, where, and the one question that is open."""

import streamlit as st

from companion.ui import frame, phone, playing, prompts, result

frame.begin("automa")
table = frame.open_table()
code, dialogue = table.stored.code, table.dialogue
frame.bar("automa", code)

prompts.show_header(dialogue.header, phone.locale())
playing.show_message()
if dialogue.unfit:
    st.info(phone.say("table.unfit", n=len(dialogue.unfit)), icon=":material/update:")

prompts.show_told(dialogue.stop.told, phone.locale(), as_list=not dialogue.moments)
playing.show_picture(table)
playing.show_origin(table)
if dialogue.over:
    result.show_result(table)
else:
    playing.ask_table(table)
playing.offer_corrections(table)
