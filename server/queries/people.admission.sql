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
-- with:
--   with recursive
--   linha (id, id_superior, passo) as (
--   id,
--   id_superior,
--   0
--   colaboradores
--   id = $1::integer
--   union all
--   s.id,
--   s.id_superior,
--   linha.passo + 1
--   colaboradores s
--   join linha on s.id = linha.id_superior
--   linha.passo < 1000
--   ) as exigencia,
--   a.id as target,
--   a.ativo as target_ativo,
--   linha
--   id_superior = c.id
--   ) as acima,
--   join linha on linha.id_superior = s.id_lider
--   and a.id not in (
--   with recursive
--   subida (id) as (
--   a.id_superior
--   colaboradores a
--   a.id = s.id_colaborador
--   and a.id_superior is not null
--   union
--   a.id_superior
--   colaboradores a
--   join subida on a.id = subida.id
--   a.id_superior is not null
--   id
--   subida
--   linha.passo
--   limit
--   ) as substituido
--   left join colaboradores a on a.id = $4::integer
--   and a.eliminado_em is null
-- without:
--   ) as exigencia

-- people.admission.findAdmission for editAvaliacaoResposta by HR whose access token is over
-- with:
--   with recursive
--   linha (id, id_superior, passo) as (
--   id,
--   id_superior,
--   0
--   colaboradores
--   id = $1::integer
--   union all
--   s.id,
--   s.id_superior,
--   linha.passo + 1
--   colaboradores s
--   join linha on s.id = linha.id_superior
--   linha.passo < 1000
--   ) as exigencia,
--   a.id as target,
--   a.ativo as target_ativo,
--   linha
--   id_superior = c.id
--   ) as acima,
--   join linha on linha.id_superior = s.id_lider
--   and a.id not in (
--   with recursive
--   subida (id) as (
--   a.id_superior
--   colaboradores a
--   a.id = s.id_colaborador
--   and a.id_superior is not null
--   union
--   a.id_superior
--   colaboradores a
--   join subida on a.id = subida.id
--   a.id_superior is not null
--   id
--   subida
--   linha.passo
--   limit
--   ) as substituido,
--   id_avaliador
--   avaliacoes_culturais
--   id = $4
--   and id_colaborador = $5::integer
--   ) as autor
--   left join colaboradores a on a.id = $6::integer
--   and a.eliminado_em is null
-- without:
--   ) as exigencia
