import { readFile } from 'node:fs/promises';
import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Plugin } from 'vite';

/** Names each table after the heading above it. */
const nameTables = () => (tree: Root) => {
  let heading = '';
  for (const node of tree.children) {
    if (node.type !== 'element') continue;
    if (/^h[1-6]$/.test(node.tagName)) heading = textOf(node);
    if (node.tagName === 'table') node.properties.ariaLabel = heading;
  }
};

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSlug)
  .use(nameTables)
  .freeze();

/** Where a node stood in its file, which no page needs. */
const withoutPosition = (key: string, value: unknown) => (key === 'position' ? undefined : value);

/** `import tree from './text.md'` gives a Markdown file as a tree of elements, so that pages load no parser. */
export function markdown(): Plugin {
  return {
    name: 'markdown',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.md')) return undefined;
      const tree = await processor.run(processor.parse(await readFile(id, 'utf8')));
      return `export default ${JSON.stringify(tree, withoutPosition)};`;
    },
  };
}
