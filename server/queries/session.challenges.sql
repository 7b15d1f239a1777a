-- session.challenges.newChallenge
insert into
  "desafios" ("hash", "id_colaborador", "expira_em")
values
  ($1, $2, $3);
