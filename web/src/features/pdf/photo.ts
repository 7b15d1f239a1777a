import { fileAddress } from '../../lib/caller.ts';

const pixels = 256;

/**
 * A profile photo as a round PNG data URL, because PDF does not support WebP.
 * @returns undefined if it cannot be loaded; the document then shows the initial
 */
export async function readPhoto(path: string): Promise<string | undefined> {
  try {
    const response = await fetch(fileAddress(path), { credentials: 'include' });
    const picture = await createImageBitmap(await response.blob());
    const canvas = document.createElement('canvas');
    canvas.width = pixels;
    canvas.height = pixels;
    const context = canvas.getContext('2d');
    context?.arc(pixels / 2, pixels / 2, pixels / 2, 0, 2 * Math.PI);
    context?.clip();
    context?.drawImage(picture, 0, 0, pixels, pixels);
    return canvas.toDataURL('image/png');
  } catch {
    return undefined;
  }
}
