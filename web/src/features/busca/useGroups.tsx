import type { PessoaDaBusca } from '@alinha/contract/busca';
import { preparePeople } from '@alinha/rules/busca';
import { todayIn } from '@alinha/rules/dates';
import { tellApart } from '@alinha/rules/homonimos';
import { once } from '@alinha/rules/once';
import { IconClipboardText, IconFileText, IconNotes } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { fileAddress } from '../../lib/caller.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { type Pagina, search } from './results.ts';

/** One result: what is shown of it, and where it leads. */
export interface Found {
  id: string;
  nome: string;
  detalhe?: string | undefined;
  mark: ReactNode;
  go: () => void;
}

export interface Group {
  name: string;
  items: Found[];
}

const detailOf = ({ cargo, setor, matricula }: PessoaDaBusca) =>
  [cargo, setor, matricula && `matrícula ${matricula}`].filter(Boolean).join(' · ');

/** Cached by list: every keystroke asks for it. */
const apartIn = once((people: readonly PessoaDaBusca[]) =>
  tellApart(people.map((pessoa) => ({ ...pessoa, detalhe: detailOf(pessoa) }))),
);

const noPeople: readonly PessoaDaBusca[] = [];

/** The results of a search, in groups; groups without a result are left out. */
export function useGroups(
  people: readonly PessoaDaBusca[] = noPeople,
  pages: readonly Pagina[],
  text: string,
): Group[] {
  const { navigate } = useRouter();
  useEffect(() => preparePeople(people), [people]);
  return useMemo(() => {
    const { pessoas, atos, paginas } = search(people, pages, text, todayIn(new Date()));
    const apart = apartIn(people);
    const groups: Group[] = [
      {
        name: 'Pessoas',
        items: pessoas.map((pessoa) => {
          const { id, nome, foto_perfil } = pessoa;
          return {
            id: `pessoa-${id}`,
            nome,
            detalhe: [detailOf(pessoa), apart.get(id)].filter(Boolean).join(' · '),
            mark: <PersonAvatar id={id} name={nome} photo={foto_perfil && fileAddress(foto_perfil)} />,
            go: () => void navigate({ to: '/colaborador/$id', params: { id } }),
          };
        }),
      },
      {
        name: 'O que fazer',
        items: atos.map(({ pessoa, nome, abrir }) => ({
          id: `${abrir}-${pessoa.id}`,
          nome,
          detalhe: apart.get(pessoa.id),
          mark: abrir.startsWith('report') ? (
            <IconNotes size={20} aria-hidden />
          ) : (
            <IconClipboardText size={20} aria-hidden />
          ),
          go: () => void navigate({ to: '/colaborador/$id', params: { id: pessoa.id }, search: { abrir } }),
        })),
      },
      {
        name: 'Páginas',
        items: paginas.map(({ to, label, name = label }) => ({
          id: to,
          nome: name,
          mark: <IconFileText size={20} aria-hidden />,
          go: () => void navigate({ to }),
        })),
      },
    ];
    return groups.filter(({ items }) => items.length > 0);
  }, [people, pages, text, navigate]);
}
