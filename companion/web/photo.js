// @ts-check
// A photo is made smaller on the phone before it goes out, and a canvas drops what else is in its
// file, such as the place where it was taken.

const SIDE = 1280, BYTES = 200_000; // companion/tables/logbook/photo.py
const LARGEST = 40_000_000; // bytes of a file that a phone can open
const SCALES = [1, 0.7, 0.4], QUALITIES = [0.85, 0.7, 0.5, 0.3];

// Returns a small JPEG file in base64; null if the file is no photo.
/** @param {File | undefined} file @returns {Promise<string | null>} */
export async function smaller(file) {
  if (!file || file.size > LARGEST) return null;
  try {
    const image = await createImageBitmap(file);
    const fitting = Math.min(1, SIDE / Math.max(image.width, image.height));
    return await fits(image, SCALES.flatMap(scale => QUALITIES.map(quality => ({ scale: scale * fitting, quality }))));
  } catch { // no picture, or a damaged one
    return null;
  }
}

// The first of these that is small enough.
/** @param {ImageBitmap} image @param {{ scale: number, quality: number }[]} tries @returns {Promise<string | null>} */
async function fits(image, [now, ...others]) {
  const width = Math.max(1, Math.round(image.width * now.scale)), height = Math.max(1, Math.round(image.height * now.scale));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  /** @type {Blob | null} */
  const blob = await new Promise(done => { canvas.toBlob(done, 'image/jpeg', now.quality); });
  if (blob && blob.size <= BYTES) return base64(blob);
  return others.length ? fits(image, others) : null;
}

/** @param {Blob} blob @returns {Promise<string>} */
async function base64(blob) {
  const url = await new Promise((done, failed) => {
    const reader = Object.assign(new FileReader(), { onload: () => done(reader.result), onerror: failed });
    reader.readAsDataURL(blob);
  });
  return String(url).split(',')[1];
}
