import type { User } from '@alinha/contract/auth';
import {
  IconBell,
  IconChartBar,
  IconChartHistogram,
  IconHelp,
  IconHistory,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { type Access, mayOpen } from '../session/access.ts';

export interface NavigationItem {
  to: NonNullable<LinkProps['to']>;
  label: string;
  /** The accessible name, where it differs from the label; it must begin with the label. */
  name?: string;
  /** Shown to users who have any of these; the route's guard decides. */
  access: readonly Access[];
}

const item = (to: NavigationItem['to'], label: string, ...access: Access[]): NavigationItem => ({
  to,
  label,
  access,
});

const organograma = { ...item('/home', 'Organograma', 'user'), name: 'Organograma de Colaboradores' };
const ninebox = item('/ninebox', 'NineBox', 'leader');
const meuResumo = item('/meu-resumo', 'Meu resumo', 'user');
/** In the bar of who leads nobody. */
const oMeu: NavigationItem = { ...meuResumo, access: ['led'] };
const tarefas = item('/todolist', 'Tarefas', 'leader');
const acompanhamento = item('/acompanhamento', 'Acompanhamento', 'leader', 'rh');
const cadastrar = item('/cadastrar-subordinado', 'Cadastrar Subordinado Direto', 'leader');
const criar = item('/criar-subordinado-rh', 'Criar Novo Colaborador', 'rh');
const painel = item('/painel-rh', 'Painel RH', 'rh');

/** The links of the bar in order, at each width; `more` are those under 'Mais' on tablets (NAV-03 to NAV-12, HOME-07). */
export const navigation = {
  desktop: [organograma, oMeu, ninebox, tarefas, acompanhamento, painel, cadastrar],
  tablet: [organograma, ninebox],
  more: [oMeu, tarefas, acompanhamento, criar, { ...painel, access: ['leader', 'rh'] }, cadastrar],
  mobile: [organograma, oMeu, ninebox, tarefas, acompanhamento, criar, painel, cadastrar],
} as const satisfies Record<string, readonly NavigationItem[]>;

interface AccountItem extends NavigationItem {
  icon: TablerIcon;
}

interface AccountGroup {
  /** The group's heading; the reader's own pages come first, without one. */
  title?: string;
  items: readonly AccountItem[];
}

/** The pages of the account menu in groups: what is one's own, then what one follows in the company. */
const account: readonly AccountGroup[] = [
  {
    items: [
      { ...meuResumo, icon: IconUserCircle },
      { ...item('/pendencias', 'Pendências', 'user'), icon: IconBell },
      { ...item('/conta', 'Minha conta', 'user'), icon: IconSettings },
      { ...item('/ajuda', 'Ajuda', 'public'), icon: IconHelp },
    ],
  },
  {
    title: 'Empresa',
    items: [
      { ...acompanhamento, icon: IconChartBar },
      { ...item('/indicadores', 'Indicadores', 'leader', 'rh'), icon: IconChartHistogram },
      { ...item('/calibracoes', 'Calibrações', 'leader', 'rh'), icon: IconScale },
      { ...item('/auditoria', 'Auditoria', 'rh'), icon: IconHistory },
      { ...item('/privacidade', 'Privacidade', 'privacidade'), icon: IconShieldLock },
    ],
  },
];

const mayFollow =
  (user: User) =>
  ({ access }: NavigationItem) =>
    access.some((one) => mayOpen(user, one));

/** The groups of the account menu with the pages that a user may open; empty groups are left out. */
export const accountGroupsFor = (user: User): readonly AccountGroup[] =>
  account
    .map((group) => ({ ...group, items: group.items.filter(mayFollow(user)) }))
    .filter(({ items }) => items.length > 0);

/** Every page that a user may open once, for the search. */
export const pagesFor = (user: User): readonly NavigationItem[] => [
  ...new Map(
    [...linksFor(user, 'mobile'), ...accountGroupsFor(user).flatMap(({ items }) => items)].map((one) => [
      one.to,
      one,
    ]),
  ).values(),
];

/** The links that a user sees at a screen width. */
export const linksFor = (user: User, width: keyof typeof navigation): readonly NavigationItem[] =>
  navigation[width].filter(mayFollow(user));
