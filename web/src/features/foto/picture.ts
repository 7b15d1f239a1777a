/** A chosen picture that this browser can show; the caller must revoke `address`. */
export interface Picture {
  address: string;
  image: HTMLImageElement;
}

/** A part of a picture, in its own pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The types that the server accepts, and those that phones can show and so convert when cropping. */
const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'];
/** Larger than any phone's photo. Larger files are sent unchanged, and the server's refusal names its limit. */
const maxBytes = 15 * 1024 * 1024;
/** Pixels of the longer side; larger pictures only make dragging slow. */
const maxSide = 1600;

/**
 * Opens a picture for cropping; undefined if its type is not accepted, it is too large, or the browser cannot show it.
 */
export async function openPicture(file: File): Promise<Picture | undefined> {
  if (!kinds.includes(file.type) || file.size > maxBytes) return undefined;
  const whole = await show(file);
  if (!whole) return undefined;
  const { naturalWidth: width, naturalHeight: height } = whole.image;
  const scale = maxSide / Math.max(width, height);
  if (scale >= 1) return whole;
  const reduced = await draw(whole.image, { x: 0, y: 0, width, height }, width * scale, height * scale);
  URL.revokeObjectURL(whole.address);
  return show(reduced);
}

async function show(file: Blob): Promise<Picture | undefined> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return { address, image };
  } catch {
    URL.revokeObjectURL(address);
    return undefined;
  }
}

const side = 512;

/** Crops a square part of a picture, upright, into a small file. */
export const cutPicture = (image: HTMLImageElement, part: CropArea): Promise<Blob> =>
  draw(image, part, side, side);

function draw(image: HTMLImageElement, part: CropArea, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  }
  return new Promise((resolve, reject) => {
    const take = (photo: Blob | null) =>
      photo ? resolve(photo) : reject(new Error('The canvas gave no file.'));
    canvas.toBlob(take, 'image/webp', 0.9);
  });
}
