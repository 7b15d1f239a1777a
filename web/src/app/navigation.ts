import type { LinkProps } from '@tanstack/react-router';
import type { Access } from './access.ts';

interface NavigationItem {
  to: NonNullable<LinkProps['to']>;
  label: string;
  /** The accessible name, where it says more than the label; it begins with the label. */
  name?: string;
  access: Access;
}

/** The links of the bar, in order, and who sees them (NAV). */
export const navigation: readonly NavigationItem[] = [
  { to: '/home', label: 'Organograma', name: 'Organograma de Colaboradores', access: 'user' },
  { to: '/ninebox', label: 'NineBox', access: 'leader' },
  { to: '/todolist', label: 'Tarefas', access: 'leader' },
  { to: '/cadastrar-subordinado', label: 'Cadastrar Subordinado Direto', access: 'leader' },
];
