// Put a text on the phone's clipboard, also where pages without a lock have none.
(text, _time) => {
  const by_hand = () => {
    const field = Object.assign(document.createElement('textarea'), {value: text});
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  };
  if (navigator.clipboard) navigator.clipboard.writeText(text).catch(by_hand);
  else by_hand();
}
