-- people.admission.findAdmission for getAcompanhamento by HR whose access token is over
select
  c.id,
  c.nome,
  c.email,
  c.email_confirmado
  and exists (
    select
    from
      colaborador_empresas ce
      join cargos g on g.id = ce.id_cargo
    where
      ce.id_colaborador = c.id
      and g.ativo
      and g.is_leader
  ) as is_leader,
  c.email_confirmado
  and exists (
    select
    from
      colaborador_empresas ce
      join cargos g on g.id = ce.id_cargo
    where
      ce.id_colaborador = c.id
      and g.ativo
      and g.is_rh
  ) as is_rh,
  (
    c.email_confirmado
    and exists (
      select
      from
        encarregados f
      where
        f.id_colaborador = c.id
    )
  ) as is_encarregado,
  c.senha_temporaria,
  c.email_confirmado,
  s.id as id_sessao,
  array(
    select
      s.id_lider
    from
      substituicoes s
    where
      s.id_colaborador = c.id
      and c.email_confirmado
      and s.encerrada_em is null
      and $1::date between s.de and s.ate
      and exists (
        select
        from
          colaboradores c
        where
          c.id = s.id_lider
          and c.ativo
          and c.email_confirmado
          and exists (
            select
            from
              colaborador_empresas ce
              join cargos g on g.id = ce.id_cargo
            where
              ce.id_colaborador = c.id
              and g.ativo
              and g.is_leader
          )
      )
    order by
      1
  ) as substitui,
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
            f.id_colaborador = c.id
            and f.confirmado_em is not null
        )
        or exists (
          select
          from
            chaves_acesso f
          where
            f.id_colaborador = c.id
        )
      )
  ) as exigencia
from
  sessao_tokens t
  join sessoes s on s.id = t.id_sessao
  join colaboradores c on c.id = s.id_colaborador
where
  t.hash = $2
  and t.tipo = 'token'
  and t.expira_em > $3
  and s.expira_em > $4
  and c.ativo;

-- people.admission.findAdmission for createAfastamento by HR whose access token is over
with recursive
  linha (id, id_superior, passo) as (
    select
      id,
      id_superior,
      0
    from
      colaboradores
    where
      id = $1::integer
    union all
    select
      s.id,
      s.id_superior,
      linha.passo + 1
    from
      colaboradores s
      join linha on s.id = linha.id_superior
    where
      linha.passo < 1000
  )
select
  c.id,
  c.nome,
  c.email,
  c.email_confirmado
  and exists (
    select
    from
      colaborador_empresas ce
      join cargos g on g.id = ce.id_cargo
    where
      ce.id_colaborador = c.id
      and g.ativo
      and g.is_leader
  ) as is_leader,
  c.email_confirmado
  and exists (
    select
    from
      colaborador_empresas ce
      join cargos g on g.id = ce.id_cargo
    where
      ce.id_colaborador = c.id
      and g.ativo
      and g.is_rh
  ) as is_rh,
  (
    c.email_confirmado
    and exists (
      select
      from
        encarregados f
      where
        f.id_colaborador = c.id
    )
  ) as is_encarregado,
  c.senha_temporaria,
  c.email_confirmado,
  s.id as id_sessao,
  array(
    select
      s.id_lider
    from
      substituicoes s
    where
      s.id_colaborador = c.id
      and c.email_confirmado
      and s.encerrada_em is null
      and $2::date between s.de and s.ate
      and exists (
        select
        from
          colaboradores c
        where
          c.id = s.id_lider
          and c.ativo
          and c.email_confirmado
          and exists (
            select
            from
              colaborador_empresas ce
              join cargos g on g.id = ce.id_cargo
            where
              ce.id_colaborador = c.id
              and g.ativo
              and g.is_leader
          )
      )
    order by
      1
  ) as substitui,
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
            f.id_colaborador = c.id
            and f.confirmado_em is not null
        )
        or exists (
          select
          from
            chaves_acesso f
          where
            f.id_colaborador = c.id
        )
      )
  ) as exigencia,
  a.id as target,
  a.ativo as target_ativo,
  exists (
    select
    from
      linha
    where
      id_superior = c.id
  ) as acima,
  (
    select
      s.id_lider
    from
      substituicoes s
      join linha on linha.id_superior = s.id_lider
    where
      s.id_colaborador = c.id
      and s.encerrada_em is null
      and $3::date between s.de and s.ate
      and exists (
        select
        from
          colaboradores c
        where
          c.id = s.id_lider
          and c.ativo
          and c.email_confirmado
          and exists (
            select
            from
              colaborador_empresas ce
              join cargos g on g.id = ce.id_cargo
            where
              ce.id_colaborador = c.id
              and g.ativo
              and g.is_leader
          )
      )
      and a.id not in (
        with recursive
          subida (id) as (
            select
              a.id_superior
            from
              colaboradores a
            where
              a.id = s.id_colaborador
              and a.id_superior is not null
            union
            select
              a.id_superior
            from
              colaboradores a
              join subida on a.id = subida.id
            where
              a.id_superior is not null
          )
        select
          id
        from
          subida
      )
    order by
      linha.passo
    limit
      1
  ) as substituido
from
  sessao_tokens t
  join sessoes s on s.id = t.id_sessao
  join colaboradores c on c.id = s.id_colaborador
  left join colaboradores a on a.id = $4::integer
  and a.eliminado_em is null
where
  t.hash = $5
  and t.tipo = 'token'
  and t.expira_em > $6
  and s.expira_em > $7
  and c.ativo;

-- people.admission.findAdmission for editAvaliacaoResposta by HR whose access token is over
with recursive
  linha (id, id_superior, passo) as (
    select
      id,
      id_superior,
      0
    from
      colaboradores
    where
      id = $1::integer
    union all
    select
      s.id,
      s.id_superior,
      linha.passo + 1
    from
      colaboradores s
      join linha on s.id = linha.id_superior
    where
      linha.passo < 1000
  )
select
  c.id,
  c.nome,
  c.email,
  c.email_confirmado
  and exists (
    select
    from
      colaborador_empresas ce
      join cargos g on g.id = ce.id_cargo
    where
      ce.id_colaborador = c.id
      and g.ativo
      and g.is_leader
  ) as is_leader,
  c.email_confirmado
  and exists (
    select
    from
      colaborador_empresas ce
      join cargos g on g.id = ce.id_cargo
    where
      ce.id_colaborador = c.id
      and g.ativo
      and g.is_rh
  ) as is_rh,
  (
    c.email_confirmado
    and exists (
      select
      from
        encarregados f
      where
        f.id_colaborador = c.id
    )
  ) as is_encarregado,
  c.senha_temporaria,
  c.email_confirmado,
  s.id as id_sessao,
  array(
    select
      s.id_lider
    from
      substituicoes s
    where
      s.id_colaborador = c.id
      and c.email_confirmado
      and s.encerrada_em is null
      and $2::date between s.de and s.ate
      and exists (
        select
        from
          colaboradores c
        where
          c.id = s.id_lider
          and c.ativo
          and c.email_confirmado
          and exists (
            select
            from
              colaborador_empresas ce
              join cargos g on g.id = ce.id_cargo
            where
              ce.id_colaborador = c.id
              and g.ativo
              and g.is_leader
          )
      )
    order by
      1
  ) as substitui,
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
            f.id_colaborador = c.id
            and f.confirmado_em is not null
        )
        or exists (
          select
          from
            chaves_acesso f
          where
            f.id_colaborador = c.id
        )
      )
  ) as exigencia,
  a.id as target,
  a.ativo as target_ativo,
  exists (
    select
    from
      linha
    where
      id_superior = c.id
  ) as acima,
  (
    select
      s.id_lider
    from
      substituicoes s
      join linha on linha.id_superior = s.id_lider
    where
      s.id_colaborador = c.id
      and s.encerrada_em is null
      and $3::date between s.de and s.ate
      and exists (
        select
        from
          colaboradores c
        where
          c.id = s.id_lider
          and c.ativo
          and c.email_confirmado
          and exists (
            select
            from
              colaborador_empresas ce
              join cargos g on g.id = ce.id_cargo
            where
              ce.id_colaborador = c.id
              and g.ativo
              and g.is_leader
          )
      )
      and a.id not in (
        with recursive
          subida (id) as (
            select
              a.id_superior
            from
              colaboradores a
            where
              a.id = s.id_colaborador
              and a.id_superior is not null
            union
            select
              a.id_superior
            from
              colaboradores a
              join subida on a.id = subida.id
            where
              a.id_superior is not null
          )
        select
          id
        from
          subida
      )
    order by
      linha.passo
    limit
      1
  ) as substituido,
  (
    select
      id_avaliador
    from
      avaliacoes_culturais
    where
      id = $4
      and id_colaborador = $5::integer
  ) as autor
from
  sessao_tokens t
  join sessoes s on s.id = t.id_sessao
  join colaboradores c on c.id = s.id_colaborador
  left join colaboradores a on a.id = $6::integer
  and a.eliminado_em is null
where
  t.hash = $7
  and t.tipo = 'token'
  and t.expira_em > $8
  and s.expira_em > $9
  and c.ativo;
