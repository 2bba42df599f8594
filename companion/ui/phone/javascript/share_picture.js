// Make a PNG of a drawing; it is shared where the phone can, else downloaded.
async (svg, width, height, name, _time) => {
  const image = new Image();
  image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg);
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {width, height});
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  const png = await new Promise(done => canvas.toBlob(done, 'image/png'));
  const download = () => {
    const link = Object.assign(document.createElement('a'), {
      href: URL.createObjectURL(png), download: name,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  };
  const files = [new File([png], name, {type: 'image/png'})];
  if (!navigator.canShare?.({files})) return download();
  // Whoever changes their mind wants no file either; a refusal of the browser is no reason.
  return navigator.share({files}).catch(error => error.name === 'AbortError' || download());
}
