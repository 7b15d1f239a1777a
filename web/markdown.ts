import { readFile } from 'node:fs/promises';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Plugin } from 'vite';

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeSlug).freeze();

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
