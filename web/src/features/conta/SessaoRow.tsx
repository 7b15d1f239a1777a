import type { SessaoAberta, SessaoDeOutrem } from '@alinha/contract/conta';
import { formatMoment } from '@alinha/rules/dates';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row } from '../../ui/Rows.tsx';
import { Tag } from '../../ui/Tag.tsx';

type Sessao = SessaoDeOutrem & Partial<Pick<SessaoAberta, 'atual' | 'endereco'>>;

const isPhone = (aparelho: string | null) => /Android|iOS/.test(aparelho ?? '');

/** The name of a session's device. */
export const deviceName = ({ aparelho }: Pick<Sessao, 'aparelho'>) =>
  aparelho ?? 'Dispositivo não identificado';

function detailsOf({ atual, criada_em, usada_em, expira_em, endereco }: Sessao): string[] {
  const last = [!atual && `Último uso em ${formatMoment(usada_em)}`, endereco && `Endereço ${endereco}`];
  return [
    `Desde ${formatMoment(criada_em)}, até ${formatMoment(expira_em)}`,
    last.filter(Boolean).join(' · '),
  ].filter(Boolean);
}

/** One session, with details by which its owner recognises it; other people's without IP address (CTA-03, CTA-06). */
export function SessaoRow({ sessao, children }: { sessao: Sessao; children?: ReactNode }) {
  const { aparelho, atual } = sessao;
  return (
    <Row
      icon={isPhone(aparelho) ? IconDeviceMobile : IconDeviceDesktop}
      title={
        <>
          {deviceName(sessao)} {atual && <Tag tone="violet">Este dispositivo</Tag>}
        </>
      }
      lines={detailsOf(sessao)}
    >
      {children}
    </Row>
  );
}
