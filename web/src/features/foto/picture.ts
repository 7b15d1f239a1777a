/** A chosen picture that this browser can show; `address` is to be revoked. */
export interface Picture {
  address: string;
  image: HTMLImageElement;
}

/** A part of a picture, in its own pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the server takes, and what a phone's own browser can show and so cut into that. */
const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'];
/** More than any phone's photo. What is larger goes to the server as it is, which says how much it takes. */
const largest = 15 * 1024 * 1024;
/** Pixels of the longer side; a larger picture would only make dragging slow. */
const enough = 1600;

/** Opens a picture to be cut; undefined where it is of a kind that nobody takes, too large, or cannot be shown here. */
export async function openPicture(file: File): Promise<Picture | undefined> {
  if (!kinds.includes(file.type) || file.size > largest) return undefined;
  const whole = await show(file);
  if (!whole) return undefined;
  const { naturalWidth: width, naturalHeight: height } = whole.image;
  const scale = enough / Math.max(width, height);
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

/** The square part of a picture, upright, as a file of its own; small, whatever was chosen. */
export const cutPicture = (image: HTMLImageElement, part: Part): Promise<Blob> =>
  draw(image, part, side, side);

function draw(image: HTMLImageElement, part: Part, width: number, height: number): Promise<Blob> {
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
