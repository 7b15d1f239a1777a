-- planos.equipe.listPessoasPorPlano for listPessoasPorPlano by a leader
with recursive
  substitutos (lider, id) as (
    select
      s.id_lider,
      s.id_colaborador
    from
      substituicoes s
      join colaboradores c on c.id = s.id_colaborador
    where
      c.ativo
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
  ),
  intocados (substituto, id) as (
    select
      id,
      id
    from
      substitutos
    union
    select
      i.substituto,
      c.id_superior
    from
      intocados i
      join colaboradores c on c.id = i.id
    where
      c.id_superior is not null
  ),
  liderados (id, lider, segue, desde) as (
    select
      l.id,
      c.id,
      not (
        l.ativo
        and l.lidera
      ),
      l.desde
    from
      colaboradores c
      join (
        select
          c.id,
          c.id_superior,
          c.ativo,
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
          ) as lidera,
          case
            when c.ativo
            and c.email_confirmado then greatest(
              c.data_admissao,
              (c.criado_em at time zone 'America/Sao_Paulo')::date
            )
          end as desde
        from
          colaboradores c
      ) l on l.id_superior = c.id
    where
      (
        c.ativo
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
      and c.id = $2
    union
    select
      c.id,
      case
        when d.segue then d.lider
        else d.id
      end,
      not (
        c.ativo
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
      ),
      case
        when c.ativo
        and c.email_confirmado then greatest(
          c.data_admissao,
          (c.criado_em at time zone 'America/Sao_Paulo')::date
        )
      end
    from
      liderados d
      join colaboradores c on c.id_superior = d.id
  ),
  gente (id, lider, desde, substituto) as (
    select
      d.id,
      d.lider,
      d.desde,
      s.id
    from
      liderados d
      left join substitutos s on s.lider = d.lider
      and not exists (
        select
        from
          intocados i
        where
          i.substituto = s.id
          and i.id = d.id
      )
    where
      d.desde is not null
      and d.id <> d.lider
  ),
  situacoes as (
    select
      c.id,
      c.nome,
      c.foto_perfil,
      c.setor,
      c.nome_ordem collate "C" as nome_ordem,
      exists (
        select
        from
          planos p
        where
          p.id_colaborador = c.id
          and p.encerrado_em is null
      ) as com,
      exists (
        select
        from
          planos p
          join objetivos o on o.id_plano = p.id
        where
          p.id_colaborador = c.id
          and p.encerrado_em is null
          and o.aceito_em is not null
          and o.fim is null
          and o.ate < $3::date
      ) as atraso
    from
      gente g
      join colaboradores c on c.id = g.id
    where
      true
  ),
  pagina as (
    select
      id,
      nome,
      foto_perfil,
      setor,
      nome_ordem
    from
      situacoes
    where
      com
    order by
      nome_ordem,
      id
    limit
      51
  )
select
  (
    select
      count(*)
    from
      situacoes
    where
      com
  )::integer as com,
  (
    select
      count(*)
    from
      situacoes
    where
      not com
  )::integer as sem,
  (
    select
      count(*)
    from
      situacoes
    where
      atraso
  )::integer as atraso,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            id,
            'nome',
            nome,
            'foto_perfil',
            foto_perfil,
            'setor',
            setor
          )
          order by
            nome_ordem,
            id
        ),
        '[]'
      )
    from
      pagina
  ) as pessoas;

with recursive
  substitutos (lider, id) as (
    select
      s.id_lider,
      s.id_colaborador
    from
      substituicoes s
      join colaboradores c on c.id = s.id_colaborador
    where
      c.ativo
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
  ),
  intocados (substituto, id) as (
    select
      id,
      id
    from
      substitutos
    union
    select
      i.substituto,
      c.id_superior
    from
      intocados i
      join colaboradores c on c.id = i.id
    where
      c.id_superior is not null
  ),
  liderados (id, lider, segue, desde) as (
    select
      l.id,
      c.id,
      not (
        l.ativo
        and l.lidera
      ),
      l.desde
    from
      colaboradores c
      join (
        select
          c.id,
          c.id_superior,
          c.ativo,
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
          ) as lidera,
          case
            when c.ativo
            and c.email_confirmado then greatest(
              c.data_admissao,
              (c.criado_em at time zone 'America/Sao_Paulo')::date
            )
          end as desde
        from
          colaboradores c
      ) l on l.id_superior = c.id
    where
      (
        c.ativo
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
      and c.id = $2
    union
    select
      c.id,
      case
        when d.segue then d.lider
        else d.id
      end,
      not (
        c.ativo
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
      ),
      case
        when c.ativo
        and c.email_confirmado then greatest(
          c.data_admissao,
          (c.criado_em at time zone 'America/Sao_Paulo')::date
        )
      end
    from
      liderados d
      join colaboradores c on c.id_superior = d.id
  ),
  gente (id, lider, desde, substituto) as (
    select
      d.id,
      d.lider,
      d.desde,
      s.id
    from
      liderados d
      left join substitutos s on s.lider = d.lider
      and not exists (
        select
        from
          intocados i
        where
          i.substituto = s.id
          and i.id = d.id
      )
    where
      d.desde is not null
      and d.id <> d.lider
  ),
  situacoes as (
    select
      c.id,
      c.nome,
      c.foto_perfil,
      c.setor,
      c.nome_ordem collate "C" as nome_ordem,
      exists (
        select
        from
          planos p
        where
          p.id_colaborador = c.id
          and p.encerrado_em is null
      ) as com,
      exists (
        select
        from
          planos p
          join objetivos o on o.id_plano = p.id
        where
          p.id_colaborador = c.id
          and p.encerrado_em is null
          and o.aceito_em is not null
          and o.fim is null
          and o.ate < $3::date
      ) as atraso
    from
      gente g
      join colaboradores c on c.id = g.id
    where
      (
        coalesce(c.setor, '') = $4
        and exists (
          select
          from
            colaborador_empresas ce
          where
            ce.id_colaborador = c.id
            and ce.id_empresa = $5
        )
      )
  ),
  pagina as (
    select
      id,
      nome,
      foto_perfil,
      setor,
      nome_ordem
    from
      situacoes
    where
      com
      and (nome_ordem, id) > (
        select
          nome_ordem,
          id
        from
          situacoes
        where
          id = $6
      )
    order by
      nome_ordem,
      id
    limit
      51
  )
select
  (
    select
      count(*)
    from
      situacoes
    where
      com
  )::integer as com,
  (
    select
      count(*)
    from
      situacoes
    where
      not com
  )::integer as sem,
  (
    select
      count(*)
    from
      situacoes
    where
      atraso
  )::integer as atraso,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            id,
            'nome',
            nome,
            'foto_perfil',
            foto_perfil,
            'setor',
            setor
          )
          order by
            nome_ordem,
            id
        ),
        '[]'
      )
    from
      pagina
  ) as pessoas;

-- planos.equipe.listPessoasPorPlano for listPessoasPorPlano by HR
-- with:
--   and true
--   d.segue
--   and true
--   d.segue
-- without:
--   and c.id = $2
--   when d.segue then d.lider
--   else d.id
--   end,
--   and c.id = $2
--   when d.segue then d.lider
--   else d.id
--   end,
