import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { busy, createQueue } from '../queue.ts';
import { invalid } from '../refusals.ts';

const side = 256;
const mostPixels = 40_000_000;
/** Pixels times scans: a progressive JPEG of 40 megapixels, which cameras and programs save in 10 to 12 scans. */
const mostWork = 12 * mostPixels;

// Only these decoders are reachable, whatever the bytes claim to be. No cache: each picture is decoded once.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** An encoded photo. */
export interface Photo {
  /** Unique to this upload, even for identical pictures, so that replacing a photo never removes somebody else's. */
  name: string;
  bytes: Uint8Array;
}

/**
 * Encodes an uploaded picture as a 256 px square WebP, upright, without metadata. Only its content decides what it is.
 * @param whose the person; a second picture is refused while their first is being processed
 * @throws {Refusal} invalid where it is not JPEG, PNG or WebP, is incomplete, contains more than a picture, or is too
 * much to decode; conflict and unavailable of the queue
 */
export async function encodePhoto(sent: Uint8Array, whose: number): Promise<Photo> {
  const file = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  if (!isPictureAlone(file)) throw invalidImage();
  const place = photoQueue.enter(whose);
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

// One at a time: decoding a picture of 40 megapixels takes 160 MB.
const photoQueue = createQueue(8, busy.foto);

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

/**
 * Whether the file is of a known kind and ends where the picture ends: a file with a second one appended is refused.
 */
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
 * The number of passes over all pixels of a JPEG, at most: a progressive one of a few kilobytes can have hundreds of
 * scans. Every scan begins with these two bytes, which are rare elsewhere.
 */
function scansOf(file: Buffer): number {
  if (!file.subarray(0, signatures.jpeg.length).equals(signatures.jpeg)) return 1;
  let scans = 0;
  for (let at = file.indexOf(startOfScan); at !== -1; at = file.indexOf(startOfScan, at + 2)) scans++;
  return scans;
}
