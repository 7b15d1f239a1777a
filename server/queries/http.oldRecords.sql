-- http.oldRecords.isOld
select
  coalesce(
    (
      select
        make_date(ano, mes, 1)
      from
        reports
      where
        id = $1::integer
        and id_colaborador = $2::integer
    ),
    (
      select
        make_date(ano, 3 * trimestre, 1)
      from
        avaliacoes_culturais
      where
        id = $3::integer
        and id_colaborador = $4::integer
    ),
    (
      select
        deadline
      from
        tarefas
      where
        id = $5::integer
        and id_colaborador = $6::integer
        and feita
    )
  ) < $7::date is true as antigo;
