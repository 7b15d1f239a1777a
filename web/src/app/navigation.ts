import type { User } from '@alinha/contract/auth';
import {
  IconBell,
  IconChartBar,
  IconHelp,
  IconHistory,
  IconScale,
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
const tarefas = item('/todolist', 'Tarefas', 'leader');
const cadastrar = item('/cadastrar-subordinado', 'Cadastrar Subordinado Direto', 'leader');
const criar = item('/criar-subordinado-rh', 'Criar Novo Colaborador', 'rh');
const painel = item('/painel-rh', 'Painel RH', 'rh');

/** The links of the bar in order, at each width; `more` are those under 'Mais' on tablets (NAV-03 to NAV-12). */
export const navigation = {
  desktop: [organograma, ninebox, tarefas, cadastrar, painel],
  tablet: [organograma, ninebox],
  more: [tarefas, cadastrar, criar, { ...painel, access: ['leader', 'rh'] }],
  mobile: [organograma, ninebox, tarefas, cadastrar, criar, painel],
} as const satisfies Record<string, readonly NavigationItem[]>;

const minhaConta = { ...item('/conta', 'Minha conta', 'user'), icon: IconUserCircle };
const pendencias = { ...item('/pendencias', 'Pendências', 'user'), icon: IconBell };
const acompanhamento = {
  ...item('/acompanhamento', 'Acompanhamento', 'leader', 'rh'),
  icon: IconChartBar,
};
const calibracoes = { ...item('/calibracoes', 'Calibrações', 'leader', 'rh'), icon: IconScale };
const auditoria = { ...item('/auditoria', 'Auditoria', 'rh'), icon: IconHistory };

const privacidade = { ...item('/privacidade', 'Privacidade', 'privacidade'), icon: IconShieldLock };

const ajuda = { ...item('/ajuda', 'Ajuda', 'public'), icon: IconHelp };

interface AccountItem extends NavigationItem {
  icon: TablerIcon;
}

const account: readonly AccountItem[] = [
  pendencias,
  acompanhamento,
  calibracoes,
  minhaConta,
  auditoria,
  privacidade,
  ajuda,
];

const mayFollow =
  (user: User) =>
  ({ access }: NavigationItem) =>
    access.some((one) => mayOpen(user, one));

/** The pages in the account menu that a user may open. */
export const accountPagesFor = (user: User): readonly AccountItem[] => account.filter(mayFollow(user));

/** Every page that a user may open, for the search. */
export const pagesFor = (user: User): readonly NavigationItem[] => [
  ...navigation.mobile.filter(mayFollow(user)),
  ...accountPagesFor(user),
];

/** The links that a user sees at a screen width. */
export const linksFor = (user: User, width: keyof typeof navigation): readonly NavigationItem[] =>
  navigation[width].filter(mayFollow(user));
