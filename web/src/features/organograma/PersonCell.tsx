import type { OrganogramaNode } from '@alinha/contract/organograma';
import { type Role, roleOf } from '@alinha/rules/cargo';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { fileAddress } from '../../lib/caller.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { Tag, type TagTone } from '../../ui/Tag.tsx';
import type { CellFocus } from '../../ui/treeGridTypes.ts';
import { Marked } from './Marked.tsx';
import classes from './PersonCell.module.css';

/** The badge tone of each kind of job title (ORG-22); none is a band colour. */
const roleTones: Record<Role, TagTone> = {
  ceo: 'ink',
  diretor: 'violet-filled',
  gerente: 'plum-filled',
  coordenador: 'violet',
  supervisor: 'plum',
  lider: 'violet-outline',
  analista: 'gray-filled',
  assistente: 'gray-outline',
  neutro: 'neutral',
};

/** Photo, name and job title; the name opens the person's page or calls `onSelect` (ORG-16, ORG-17, ORG-23). */
export function PersonCell({
  node,
  focus,
  onSelect,
  team,
  search,
}: {
  node: OrganogramaNode;
  /** How many of the person's team have the period's record. */
  team: { text: string; label: string } | undefined;
  /** The search text, to highlight in name and job title. */
  search: string;
  focus: CellFocus;
  onSelect: ((colaborador: OrganogramaNode) => void) | undefined;
}) {
  const photo = node.foto_perfil && fileAddress(node.foto_perfil);
  const router = useRouter();
  const path: string = `/colaborador/${node.id}`;
  // Not a router link, because each one would subscribe to every URL change, in every row.
  const go = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ to: path });
  };
  return (
    <span className={classes.person}>
      <span className={classes.photo}>
        <PersonAvatar id={node.id} name={node.nome} photo={photo} />
      </span>
      <span className={classes.words}>
        {onSelect ? (
          <button
            type="button"
            {...focus}
            className={classes.name}
            title={node.nome}
            onClick={() => onSelect(node)}
          >
            <Marked text={node.nome} search={search} />
          </button>
        ) : (
          <a href={path} {...focus} className={classes.name} title={node.nome} onClick={go}>
            <Marked text={node.nome} search={search} />
          </a>
        )}
        {(node.cargo || team) && (
          <span className={classes.cargo}>
            {node.cargo && (
              <span className={classes.title} title={node.cargo}>
                <Tag tone={roleTones[roleOf(node.cargo)]}>
                  <Marked text={node.cargo} search={search} />
                </Tag>
              </span>
            )}
            {team && (
              <span
                className={`${classes.team} tabular`}
                role="img"
                aria-label={team.label}
                title={team.label}
              >
                {team.text}
              </span>
            )}
          </span>
        )}
      </span>
    </span>
  );
}
