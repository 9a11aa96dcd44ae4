"""Compiles every pattern of an OpenAPI document, and holds its examples against a validator made from its schemas."""

import json
import re
import sys

document = json.load(open(sys.argv[1], encoding="utf-8"))
count = {"patterns": 0, "examples": 0}


def patterns(value):
    if isinstance(value, dict):
        if isinstance(value.get("pattern"), str):
            re.compile(value["pattern"])
            count["patterns"] += 1
        for each in value.values():
            patterns(each)
    elif isinstance(value, list):
        for each in value:
            patterns(each)


def media(value):
    """Every schema with an example beside it."""
    if isinstance(value, dict):
        if isinstance(value.get("schema"), dict) and "example" in value:
            yield value["schema"], value["example"]
        for each in value.values():
            yield from media(each)
    elif isinstance(value, list):
        for each in value:
            yield from media(each)


patterns(document)
email = document["components"]["schemas"]["OrderRequest"]["properties"]["customerEmail"]["pattern"]
assert re.search(email, "dana@example.com"), "an address in .com is refused"
assert not re.search(email, "dana@example"), "an address without a dot is taken"

try:
    import fastjsonschema
except ImportError:
    fastjsonschema = None
    print("python3-fastjsonschema is not installed: patterns only", file=sys.stderr)

schemas = json.dumps(document["components"]["schemas"]).replace("#/components/schemas/", "#/definitions/")
definitions = json.loads(schemas)


def needed(schema, names):
    """The named schemas that a schema refers to, also by way of others."""
    for name in re.findall(r'"#/definitions/(\w+)"', json.dumps(schema)):
        if name not in names:
            names.add(name)
            needed(definitions[name], names)
    return names


if fastjsonschema:
    validators = {}
    for schema, example in media(document["paths"]):
        text = json.dumps(schema).replace("#/components/schemas/", "#/definitions/")
        if text not in validators:
            inner = json.loads(text)
            whole = {**inner, "definitions": {name: definitions[name] for name in needed(inner, set())}}
            validators[text] = fastjsonschema.compile(whole)
        validators[text](example)
        count["examples"] += 1
    assert count["examples"] > 20, count
assert count["patterns"] > 5, count
