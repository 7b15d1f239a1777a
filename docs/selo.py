"""Confere a evidência de um registro sem o programa do servidor, como docs/selo.md a descreve.

    python3 docs/selo.py [--selo SELO]... < evidencia.json

Lê a resposta de GET /api/ciencia/colaboradores/:id/:registro/:idRegistro/evidencia e diz 'íntegro', ou o que não confere; neste
caso termina com 1. Com --selo, exige também cada selo que se conhece de fora, de um e-mail por exemplo: quem reescreve tudo faz
outro pacote íntegro, mas não com o mesmo selo.
"""
import argparse
import hashlib
import json
import re
import sys


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def canonical(value) -> bytes:
    """RFC 8785, as far as sealed values need it: they have no fractions, and their keys are ASCII."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()


def check_datum(datum, commitment):
    """What is wrong with a datum, if anything. A record is erased as a whole, so each datum of one that is here has its salt, but for
    names: of somebody who was erased, or has a nome social now."""
    salt = datum["sal"]
    if datum["tabela"] == "nomes_selados" and salt is None and datum["valor"] is None:
        return None
    if not isinstance(salt, str) or not re.fullmatch("[0-9a-f]{32}", salt):
        return "sem o seu sal"
    salt = bytes.fromhex(salt)
    return None if sha256(salt + canonical(datum["valor"])) == commitment else "alterado"


def check_sealed(sealed, seals):
    """What is wrong with something sealed; `seals` are those of what it may be about, by `tipo registro`."""
    text, data = sealed["texto"], sealed["dados"]
    if sha256(text.encode()) != sealed["selo"]:
        yield "o selo não é o do texto"
    version, *lines, end = text.split("\n")
    if version != "alinha-selo 1" or end != "":
        yield "não é um texto canônico"
    named = dict(line.split(" ", 1) for line in lines if not line.startswith("dado "))
    if named.get("tipo") != sealed["tipo"]:
        yield "o texto é de outro tipo"
    about = named.get("sobre")
    if about is not None and seals.get(about) != (named.get("selo"), named.get("pessoa")):
        yield f"não é sobre {about} como foi selado"
    if about is None and seals:
        yield "não é sobre o registro do pacote"
    committed = [line.split(" ")[1:] for line in lines if line.startswith("dado ")]
    places = [[datum["tabela"], str(datum["id"]), datum["coluna"]] for datum in data]
    if [line[:3] for line in committed] != places:
        yield "os dados não são os do texto"
        return
    for datum, line in zip(data, committed):
        wrong = check_datum(datum, line[3])
        if wrong:
            yield f"{' '.join(line[:3])}: {wrong}"
    place = f"{named.get('tipo')} {named.get('registro')}"
    if place in seals:
        yield "está duas vezes no pacote"
    seals[place] = (sealed["selo"], named.get("pessoa"))


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--selo", action="append", default=[])
    known = parser.parse_args().selo
    evidence = json.load(sys.stdin)
    seals, problems = {}, []
    for sealed in evidence["selados"]:
        problems += [f"{sealed['tipo']}: {problem}" for problem in check_sealed(sealed, seals)]
    if not seals:
        problems.append("o pacote não tem registro")
    missing = {seal.lower() for seal in known} - {seal for seal, _ in seals.values()}
    problems += [f"falta o selo {seal}" for seal in sorted(missing)]
    print("\n".join(problems) or "íntegro")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
