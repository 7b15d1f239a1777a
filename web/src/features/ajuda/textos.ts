import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { type Capitulo, capitulos } from './capitulos.ts';

const files = import.meta.glob<Root>('../../../../docs/ajuda/*.md', { eager: true, import: 'default' });

/** A heading of a chapter with the text under it; the first one of a chapter is its title. */
export interface Secao {
  titulo: string;
  /** The anchor; undefined for the chapter's beginning. */
  id: string | undefined;
  texto: string;
}

export interface Texto {
  capitulo: Capitulo;
  titulo: string;
  /** What is below the title. */
  tree: Root;
  secoes: readonly Secao[];
}

function secoesOf({ children }: Root): Secao[] {
  const secoes: Secao[] = [];
  for (const node of children) {
    if (node.type === 'element' && /^h[1-3]$/.test(node.tagName)) {
      const id = node.tagName === 'h1' ? undefined : String(node.properties.id);
      secoes.push({ titulo: textOf(node), id, texto: '' });
    } else {
      const last = secoes.at(-1);
      if (last) last.texto = `${last.texto} ${textOf(node as never)}`.replace(/\s+/g, ' ').trim();
    }
  }
  return secoes;
}

/** The chapters with their texts, in order. */
export const textos: readonly Texto[] = (Object.keys(capitulos) as Capitulo[]).flatMap((capitulo) => {
  const tree = files[`../../../../docs/ajuda/${capitulo}.md`];
  if (!tree) return [];
  const secoes = secoesOf(tree);
  const below = { ...tree, children: tree.children.slice(1) };
  return [{ capitulo, titulo: secoes[0]?.titulo ?? capitulo, tree: below, secoes }];
});
