-- cache.changes.readChanges
select
  (
    select
      system_identifier || '.' || timeline_id || '.' || oid
    from
      pg_control_system(),
      pg_control_checkpoint(),
      pg_database
    where
      datname = current_database()
  ) || '/' || pg_current_snapshot() as snapshot,
  case
    when coalesce(
      split_part($1::text, '/', 1) = (
        select
          system_identifier || '.' || timeline_id || '.' || oid
        from
          pg_control_system(),
          pg_control_checkpoint(),
          pg_database
        where
          datname = current_database()
      )
      and (
        select
          xid
        from
          mudancas
        order by
          xid
        limit
          1
      ) < pg_snapshot_xmin(split_part($2::text, '/', 2)::pg_snapshot)
      and pg_snapshot_xmax(split_part($3::text, '/', 2)::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()),
      false
    ) then (
      select
        coalesce(
          json_agg(json_build_array(tema, id_colaborador)),
          '[]'::json
        )
      from
        (
          select
            tema,
            id_colaborador
          from
            mudancas
          where
            xid >= pg_snapshot_xmin(split_part($4::text, '/', 2)::pg_snapshot)
            and not pg_visible_in_snapshot(xid, split_part($5::text, '/', 2)::pg_snapshot)
          order by
            xid desc
          limit
            5001
        ) m
    )
  end as mudancas;
