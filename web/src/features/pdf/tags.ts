/** A part of the document's structure, which screen readers walk instead of the page. */
export interface Tag {
  type: string;
  alt?: string;
  scope?: 'Column';
  children: Tag[];
}

/** Adds a part to its whole; what stands in none is decoration. */
export function tagIn(
  whole: Tag | undefined,
  type: string,
  said: Pick<Tag, 'alt' | 'scope'> = {},
): Tag | undefined {
  const tag = { type, ...said, children: [] };
  whole?.children.push(tag);
  return whole && tag;
}

/** What pdfmake draws, one after another: lines of text, whose pieces keep the properties of their node, and images. */
interface Item {
  item: { tag?: Tag; inlines?: { tag?: Tag }[] };
}

interface Element {
  add(part: unknown): void;
}

/** What this needs of pdfmake's document, which is pdfkit's. */
interface Pages {
  _pdfMakePages: { items: Item[] }[];
  page: { markings: unknown[] };
  on(event: 'pageAdded', listener: () => void): void;
  struct(type: string, said: Pick<Tag, 'alt' | 'scope'>): Element;
  addStructure(element: Element): void;
  markStructureContent(type: string): unknown;
  markContent(type: string): void;
  endMarkedContent(): void;
}

/**
 * A listener to pdfmake's progress that gives the file its structure. pdfmake has none of its own, though pdfkit below it
 * does; it tells its progress after each thing that it has drawn, which is when the next one's mark is to be opened. The
 * first thing of all comes before any word of progress and has to be nothing (docs/decisions/0013).
 */
export function tagging(root: Tag): (this: { pdfDocument: Pages }) => void {
  let next: (() => void) | undefined;
  return function () {
    next ??= marking(this.pdfDocument, root);
    next();
  };
}

function marking(pdf: Pages, root: Tag): () => void {
  const elements = new Map<Tag, Element>();
  const grown = (tag: Tag): Element => {
    const element = pdf.struct(tag.type, tag);
    elements.set(tag, element);
    for (const child of tag.children) element.add(grown(child));
    return element;
  };
  pdf.addStructure(grown(root));
  const drawn = new Set<unknown>();
  /** The heads of tables that go on on the next page are said once. */
  const elementOf = ({ item }: Item): [Tag, Element] | undefined => {
    const tag = item.tag ?? item.inlines?.[0]?.tag;
    const element = tag && elements.get(tag);
    if (!tag || !element || drawn.has(item.inlines)) return undefined;
    drawn.add(item.inlines ?? item);
    return [tag, element];
  };
  let page = 0;
  let place = 0;
  const open = () => {
    const item = pdf._pdfMakePages[page]?.items[place];
    if (item === undefined) return;
    const own = elementOf(item);
    if (own === undefined) pdf.markContent('Artifact');
    else own[1].add(pdf.markStructureContent(own[0].type));
  };
  pdf.on('pageAdded', () => {
    page++;
    place = 0;
    open();
  });
  return () => {
    if (pdf.page.markings.length > 0) pdf.endMarkedContent();
    place++;
    open();
  };
}
