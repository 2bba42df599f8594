// @ts-check
// Draw a final score and make a PNG of it; it is shared where the phone can, else downloaded.
/** @param {object} card @param {Record<string, string>} hues @param {string} emblem @param {string} name */
export default async (card, hues, emblem, name) => {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(companion.sharePicture(card, hues, emblem))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {width: image.width, height: image.height});
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  /** @type {Blob} */
  const png = await new Promise((done, failed) => { canvas.toBlob(made => made ? done(made) : failed(), 'image/png'); });
  return companion.share(new File([png], name, {type: 'image/png'}));
}
