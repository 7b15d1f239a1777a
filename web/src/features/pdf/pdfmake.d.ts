import 'pdfmake';
import 'pdfmake/interfaces';

declare module 'pdfmake' {
  /** Where fonts are kept as bytes, on both sides; the published types name only the browser's base64 way. */
  export const virtualfs: { writeFileSync(name: string, bytes: Uint8Array): void };
}

declare module 'pdfmake/interfaces' {
  interface ContentBase {
    /** What is drawn here is one picture for screen readers, and this is what it shows. */
    figure?: string;
    /** Screen readers pass over it. */
    artifact?: true;
  }
}
