-- auth.begin.signIn
with
  pessoa as materialized (
    select
      id
    from
      colaboradores
    where
      id = $1::integer
      and ativo
      and (
        $2::text is null
        or senha_hash = $3::text
      )
    for share
  ),
  conhecido as (
    update dispositivos d
    set
      expira_em = $4::timestamptz
    from
      pessoa p
    where
      d.hash = $5::text
      and d.id_colaborador = p.id
      and d.expira_em > $6::timestamptz
    returning
      d.id
  ),
  trocados as (
    update dispositivos d
    set
      hash = $7::text,
      expira_em = case
        when d.id_colaborador = p.id then $8::timestamptz
        else d.expira_em
      end
    from
      pessoa p
    where
      d.hash = $9::text
      and not exists (
        select
        from
          conhecido
      )
    returning
      d.id,
      d.id_colaborador = p.id as seu
  ),
  guardado as (
    insert into
      dispositivos (hash, id_colaborador, expira_em)
    select
      $10::text,
      id,
      $11::timestamptz
    from
      pessoa
    where
      not exists (
        select
        from
          conhecido
      )
      and not exists (
        select
        from
          trocados
        where
          seu
      )
    returning
      id
  ),
  esquecidos as (
    delete from dispositivos
    where
      exists (
        select
        from
          guardado
      )
      and id in (
        select
          id
        from
          dispositivos
        where
          id_colaborador = (
            select
              id
            from
              pessoa
          )
        order by
          expira_em desc,
          id desc
        offset
          19
      )
  ),
  dispositivo as (
    select
      id,
      false as novo
    from
      conhecido
    union all
    select
      id,
      true
    from
      trocados
    where
      seu
    union all
    select
      id,
      true
    from
      guardado
  ),
  encerrada as (
    delete from sessoes
    where
      exists (
        select
        from
          pessoa
      )
      and id in (
        select
          id_sessao
        from
          sessao_tokens
        where
          hash in ($12, $13)
      )
  ),
  sessao as (
    insert into
      sessoes (
        id_colaborador,
        id_dispositivo,
        criada_em,
        usada_em,
        expira_em,
        entrada,
        segundo_fator,
        aparelho,
        endereco
      )
    select
      p.id,
      d.id,
      $14::timestamptz,
      $15::timestamptz,
      $16::timestamptz,
      $17::text,
      $18::text,
      $19::text,
      $20::text
    from
      pessoa p,
      dispositivo d
    returning
      id
  ),
  emitidos as (
    insert into
      sessao_tokens (hash, id_sessao, tipo, expira_em)
    select
      c.hash,
      s.id,
      c.tipo,
      c.ate
    from
      sessao s,
      (
        values
          ($21::text, 'token', $22::timestamptz),
          ($23::text, 'refresh', $24::timestamptz)
      ) c (hash, tipo, ate)
  )
select
  d.novo,
  p.id,
  p.nome,
  p.email,
  p.foto_perfil,
  p.is_leader,
  p.is_rh,
  (
    p.email_confirmado
    and exists (
      select
      from
        encarregados f
      where
        f.id_colaborador = p.id
    )
  ) as is_encarregado,
  p.setor,
  p.empresa,
  p.senha_temporaria,
  p.email_confirmado,
  (
    select
      s.exige_segundo_fator
    from
      seguranca s
    where
      s.exige_segundo_fator <> 'ninguem'
      and not (
        exists (
          select
          from
            totp f
          where
            f.id_colaborador = p.id
            and f.confirmado_em is not null
        )
        or exists (
          select
          from
            chaves_acesso f
          where
            f.id_colaborador = p.id
        )
      )
  ) as exigencia
from
  dispositivo d,
  pessoas p
where
  p.id = (
    select
      id
    from
      pessoa
  );
