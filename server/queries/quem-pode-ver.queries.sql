-- quem-pode-ver.queries.listCandidatos
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
  ),
  candidatos (id) as (
    select
      id
    from
      linha
    union
    select
      ce.id_colaborador
    from
      cargos g
      join colaborador_empresas ce on ce.id_empresa = g.id_empresa
      and ce.id_cargo = g.id
    where
      g.is_rh
      and g.ativo
    union
    select
      s.id_colaborador
    from
      substituicoes s
      join linha on linha.id_superior = s.id_lider
    where
      s.encerrada_em is null
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
  )
select
  p.*,
  exists (
    select
    from
      linha
    where
      id_superior = p.id
  ) as acima,
  (
    select
      s.id_lider
    from
      substituicoes s
      join linha on linha.id_superior = s.id_lider
    where
      s.id_colaborador = p.id
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
      and $4::integer not in (
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
  candidatos k
  cross join lateral (
    select
      c.id,
      c.nome,
      c.nome_ordem,
      c.foto_perfil,
      c.ativo,
      c.id_superior,
      c.email_confirmado,
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
      ) as is_rh
    from
      colaboradores c
    where
      c.id = k.id
    offset
      0
  ) p
order by
  p.nome_ordem collate "C",
  p.id;
