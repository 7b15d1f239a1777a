-- trees.kept.treesOf for listBusca by a plain person
select
  (
    select
      coalesce(
        string_agg(
          concat_ws(
            '',
            id,
            to_json(nome),
            coalesce(to_json(funcao)::text, 'null'),
            coalesce(to_json(setor)::text, 'null'),
            coalesce(to_json(foto_perfil)::text, 'null'),
            coalesce(
              to_json(
                case
                  when c.email_confirmado then coalesce(
                    c.data_admissao,
                    (c.criado_em at time zone 'America/Sao_Paulo')::date
                  )
                end
              )::text,
              'null'
            ),
            (
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
              )
            )::integer
          ),
          ''
        ),
        ''
      )
    from
      colaboradores c
    where
      c.id = any ($1::integer[])
  ) as pessoas,
  (
    select
      coalesce(
        string_agg(
          concat_ws(
            '',
            ce.id_colaborador,
            e.id,
            to_json(e.nome),
            coalesce(to_json(g.nome)::text, 'null')
          ),
          ''
          order by
            ce.id_colaborador,
            ce.ordem
        ),
        ''
      )
    from
      colaborador_empresas ce
      join empresas e on e.id = ce.id_empresa
      left join cargos g on g.id = ce.id_cargo
    where
      ce.id_colaborador = any ($2::integer[])
  ) as empresas;

-- trees.kept.treesOf for getOrganogramaTarefas by a leader
select
  coalesce(
    string_agg(
      concat_ws('', id_colaborador, feitas, todas, itens),
      ''
    ),
    ''
  ) as tarefas
from
  (
    select
      id_colaborador,
      count(*) filter (
        where
          feita
      ) as feitas,
      count(*) as todas,
      string_agg(
        '{"id":' || id || ',"titulo":' || to_json(titulo) || ',"deadline":' || coalesce(to_json(deadline)::text, 'null') || case
          when feita then ',"status":true}'
          else ',"status":false}'
        end,
        ','
      ) as itens
    from
      (
        select
          id_colaborador,
          id,
          titulo,
          deadline,
          feita
        from
          tarefas
        where
          id_colaborador = any ($1::integer[])
        order by
          id_colaborador,
          deadline,
          id
      ) em_ordem
    group by
      id_colaborador
  ) por_pessoa;
