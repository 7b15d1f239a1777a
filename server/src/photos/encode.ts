import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { badRequest } from '../errors.ts';

const side = 256;
const mostPixels = 40_000_000;

// Only these decoders are ever reached, whatever the bytes say they are; a picture is decoded once, so nothing is kept.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** A photo as it is kept. */
export interface Photo {
  /** The hash of its content, with `.webp`. */
  name: string;
  bytes: Uint8Array;
}

/**
 * Makes a photo of what somebody sent, judged by its content alone: a 256 px square WebP, upright, without metadata.
 * @throws {HttpProblem} 400 where it is no JPEG, PNG or WebP, not whole, more than a picture, or over 40 megapixels
 */
export async function encodePhoto(sent: Uint8Array): Promise<Photo> {
  if (!isPictureAlone(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength))) throw invalid();
  const bytes = await inTurn(() =>
    sharp(sent, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: 20 })
      .toBuffer()
      .catch(() => {
        throw invalid();
      }),
  );
  return { name: `${createHash('sha256').update(bytes).digest('hex')}.webp`, bytes };
}

const invalid = () => badRequest('Arquivo de imagem inválido.');

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

let last: Promise<unknown> = Promise.resolve();

/** One at a time: a picture of 40 megapixels takes 160 MB while it is decoded. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}
