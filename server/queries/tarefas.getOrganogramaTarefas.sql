-- as a leader, on oneself
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
