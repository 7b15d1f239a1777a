import type { Font } from '@alinha/rules/pdf/font';

/** What the document is drawn with. */
export interface Materials {
  fonts: { normal: Font; bold: Font; emoji: Font | undefined };
  /** A PNG or JPEG data address. */
  photo: string | undefined;
  /** The product's name in the settings. */
  produto: string;
}
