import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { busy, createQueue } from '../queue.ts';
import { invalid } from '../refusals.ts';

const side = 256;
const mostPixels = 40_000_000;
/** Pixels times scans: a progressive JPEG of 40 megapixels as cameras and programs save it, in 10 to 12 scans. */
const mostWork = 12 * mostPixels;

// Only these decoders are ever reached, whatever the bytes say they are; a picture is decoded once, so nothing is kept.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** A photo as it is kept. */
export interface Photo {
  /** Of this photo alone, though somebody sent the same picture: whoever replaces one's own takes it from nobody. */
  name: string;
  bytes: Uint8Array;
}

/**
 * Makes a photo of what somebody sent, judged by its content alone: a 256 px square WebP, upright, without metadata.
 * @param whose a second picture of a person whose first is still being read is refused
 * @throws {Refusal} invalid where it is no JPEG, PNG or WebP, not whole, more than a picture, or too much to decode;
 * conflict and unavailable of the queue
 */
export async function encodePhoto(sent: Uint8Array, whose: number): Promise<Photo> {
  const file = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  if (!isPictureAlone(file)) throw invalidImage();
  const place = queue.enter(whose);
  try {
    await place.turn;
    const picture = sharp(sent, { limitInputPixels: mostPixels, failOn: 'error' });
    const { width, height } = await picture.metadata().catch(refuse);
    if (scansOf(file) * width * height > mostWork) throw invalidImage();
    const bytes = await picture
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer()
      .catch(refuse);
    return { name: `${randomBytes(32).toString('hex')}.webp`, bytes };
  } finally {
    place.leave();
  }
}

// One at a time: a picture of 40 megapixels takes 160 MB while it is decoded.
const queue = createQueue(8, busy.foto);

const refuse = (): never => {
  throw invalidImage();
};

const invalidImage = () => invalid('Arquivo de imagem inválido.');

const signatures = {
  jpeg: Buffer.from('ffd8ff', 'hex'),
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  riff: Buffer.from('RIFF'),
};
const lastOfJpeg = Buffer.from('ffd9', 'hex');
const lastOfPng = Buffer.from('0000000049454e44ae426082', 'hex');

/** A picture of a known kind that ends where the file ends: what carries a second file behind it is refused. */
function isPictureAlone(file: Buffer): boolean {
  const padding = file.findLastIndex((byte) => byte !== 0) + 1;
  const endsWith = (last: Buffer) => file.subarray(0, padding).subarray(-last.length).equals(last);
  const startsWith = (first: Buffer) => file.subarray(0, first.length).equals(first);
  if (startsWith(signatures.jpeg)) return endsWith(lastOfJpeg);
  if (startsWith(signatures.png)) return endsWith(lastOfPng);
  if (!startsWith(signatures.riff) || file.length < 12) return false;
  const end = 8 + file.readUInt32LE(4);
  return file.toString('latin1', 8, 12) === 'WEBP' && padding <= end && end <= file.length;
}

const startOfScan = Buffer.from('ffda', 'hex');

/**
 * How often a JPEG may go over all its pixels, at most: a progressive one of a few kilobytes can have hundreds of scans.
 * Every scan begins with these two bytes, which pictures hardly have elsewhere.
 */
function scansOf(file: Buffer): number {
  if (!file.subarray(0, signatures.jpeg.length).equals(signatures.jpeg)) return 1;
  let scans = 0;
  for (let at = file.indexOf(startOfScan); at !== -1; at = file.indexOf(startOfScan, at + 2)) scans++;
  return scans;
}
