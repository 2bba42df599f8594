// @ts-check
// Make a PNG of a drawing; it is shared where the phone can, else downloaded.
/** @param {string} svg @param {number} width @param {number} height @param {string} name */
export default async (svg, width, height, name) => {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {width, height});
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  /** @type {Blob} */
  const png = await new Promise((done, failed) => { canvas.toBlob(made => made ? done(made) : failed(), 'image/png'); });
  return companion.share(new File([png], name, {type: 'image/png'}));
}
