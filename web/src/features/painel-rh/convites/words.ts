import type { Convite, EstadoDoConvite } from '@alinha/contract/convites';
import { formatMoment } from '@alinha/rules/dates';
import type { TagTone } from '../../../ui/Tag.tsx';

/** The names of the states, as filters and as tags. */
export const estados: Record<EstadoDoConvite, { filter: string; tag: string; tone: TagTone }> = {
  sem: { filter: 'Sem convite', tag: 'Sem convite', tone: 'gray-outline' },
  fila: { filter: 'Na fila', tag: 'Na fila', tone: 'violet-outline' },
  enviado: { filter: 'Enviados', tag: 'Enviado', tone: 'violet' },
  falhou: { filter: 'Não saíram', tag: 'Não saiu', tone: 'ink' },
  vencido: { filter: 'Vencidos', tag: 'Vencido', tone: 'gray-filled' },
  entrou: { filter: 'Já entraram', tag: 'Já entrou', tone: 'neutral' },
};

const falhas: Record<NonNullable<Convite['falha']>, string> = {
  endereco: 'A mensagem foi recusada. Confira o e-mail no cadastro.',
  mensagem: 'O servidor de e-mail recusou a mensagem.',
  acesso: 'O servidor de e-mail recusou a senha do sistema. Avise o administrador do sistema.',
  depois: 'O servidor de e-mail pediu para tentar mais tarde.',
  conexao: 'O servidor de e-mail não respondeu.',
  outra: 'O envio não funcionou.',
};

/** The details of an invitation besides its state. */
export function detailOf({ estado, enviado_em, vale_ate, falha, proxima_tentativa_em }: Convite): string {
  const until = vale_ate ? formatMoment(vale_ate) : '';
  switch (estado) {
    case 'sem':
      return 'Ainda não tem senha.';
    case 'fila':
      return 'Será enviado em instantes.';
    case 'enviado':
      return `${enviado_em ? `Em ${formatMoment(enviado_em)}` : 'Entregue pessoalmente'}; vale até ${until}.`;
    case 'falhou':
      return `${falhas[falha ?? 'outra']} ${
        proxima_tentativa_em
          ? `Nova tentativa em ${formatMoment(proxima_tentativa_em)}.`
          : 'Não será tentado de novo.'
      }`;
    case 'vencido':
      return `A senha temporária venceu em ${until}.`;
    case 'entrou':
      return 'Tem a própria senha.';
  }
}
