-- passos.queries.readPassos
select
  exists (
    select
    from
      colaboradores
    where
      ativo
      and email_confirmado
      and id <> $1
  ) as importar,
  exists (
    select
    from
      reports
  )
  or exists (
    select
    from
      avaliacoes_culturais
  )
  or exists (
    select
    from
      auditoria
    where
      (
        acao in ($2, $3, $4, $5)
        and not dados ? 'recusada'
      )
      or (
        acao = 'confirmPasso'
        and dados ->> 'passo' = $6
      )
  ) as cargos,
  exists (
    select
    from
      colaboradores
    where
      ativo
      and email_confirmado
      and id <> $7
      and senha_hash is not null
  ) as convidar,
  exists (
    select
    from
      reports
  )
  or exists (
    select
    from
      avaliacoes_culturais
  )
  or exists (
    select
    from
      auditoria
    where
      (
        acao in ($8, $9)
        and not dados ? 'recusada'
      )
      or (
        acao = 'confirmPasso'
        and dados ->> 'passo' = $10
      )
  ) as perguntas;
