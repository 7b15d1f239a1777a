import type { AvaliacaoCultural } from '@alinha/contract/avaliacao-cultural';
import { temasADesenvolver } from '@alinha/rules/planos';
import { Button } from '@mantine/core';
import { IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { planosOptions } from './api.ts';
import { PlanoDialog } from './PlanoDialog.tsx';

/** Under a signed evaluation: opens a plan with its themes under 70 % as goals (PDI-04), or leads to the one that is open. */
export function CriarPlano({
  pessoa,
  avaliacao,
}: {
  pessoa: { id: number; nome: string };
  avaliacao: AvaliacaoCultural;
}) {
  const { data: planos } = useQuery(planosOptions(pessoa.id));
  const [writing, setWriting] = useState(false);
  const navigate = useNavigate();
  if (!planos) return null;
  const show = () => void navigate({ to: '/colaborador/$id', params: { id: pessoa.id }, hash: 'plano' });
  const isOpen = planos.some(({ encerrado_em }) => encerrado_em === null);
  const ofertas = temasADesenvolver(avaliacao.temas).map(({ tema, nota }) => ({
    key: tema.id,
    nome: tema.tema,
    nota,
    motivo: { tipo: 'tema' as const, avaliacao: avaliacao.id, tema: tema.id },
  }));
  return (
    <div>
      <Button
        variant="light"
        leftSection={<IconTargetArrow size={18} aria-hidden />}
        onClick={() => (isOpen ? show() : setWriting(true))}
      >
        {isOpen ? 'Abrir o plano de desenvolvimento' : 'Criar plano'}
      </Button>
      {writing && (
        <PlanoDialog pessoa={pessoa} ofertas={ofertas} onClose={() => setWriting(false)} onDone={show} />
      )}
    </div>
  );
}
