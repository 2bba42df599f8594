// Make a PNG of a drawing; it is shared where the phone can, else downloaded.
export default async (svg, width, height, name, _time) => {
  const image = new Image();
  image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg);
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {width, height});
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  const png = await new Promise(done => canvas.toBlob(done, 'image/png'));
  return companion.share(new File([png], name, {type: 'image/png'}));
}
