import type { ESTree } from "vite";
import type { Span } from "./edits.ts";
import { type Moment, momentOnImport } from "./on-import.ts";
import { type Macros, type Reading, readSentence, type Sentence } from "./read-sentence.ts";
import { isDeclared, isKey, lineAt, parseModule, type Place, walk } from "./source-tree.ts";

/** Where the macros come from. */
const MACROS: Record<string, (keyof Macros)[]> = {
  "#app/lib/translate.ts": ["t", "plural"],
  "#app/ui/trans.tsx": ["Trans"],
};

/** What answers in the language of the moment, of `app/lib/language.ts` and `app/lib/translate.ts`. */
const ANSWERS = new Set([
  "currentLanguage",
  "locale",
  "localPath",
  "callAddress",
  "langOfNames",
  "otherLanguage",
  "plural",
]);

/** A constant of the module, unless it is exported where it is declared. */
export type Constant = {
  init: Span;
  /** Where it is read. */
  uses: (Span & { isShorthand: boolean; moment?: Moment })[];
  /** False if it cannot be made at each use: others read it, or its name means something else as well. */
  canBeMade: boolean;
};

/** What a build has to know of a module; it is the same in every language. */
export type SourceModule = {
  code: string;
  filename: string;
  /** The imports of the macros. */
  imports: Span[];
  sentences: (Sentence & { moment?: Moment })[];
  /** Where it asks for the language of the moment while it is imported. */
  answers: Moment[];
  constants: Map<string, Constant>;
};

/** Of every module the last text: a process that builds several fronts reads what they share once. */
const known = new Map<string, SourceModule>();

/** Reads what a module says. @throws at what it does not understand. */
export function readModule(code: string, filename: string) {
  const before = known.get(filename);
  if (before?.code === code) return before;
  const read = newlyRead(code, filename);
  known.set(filename, read);
  return read;
}

function newlyRead(code: string, filename: string): SourceModule {
  const refuse: Reading["refuse"] = ({ start }, why) => {
    throw new Error(`${lineAt({ code, filename }, start)}: ${why}`);
  };
  const program = parseModule(code, filename);
  const { imports, macros, answering } = readImports(program, refuse);
  const constants = constantsOf(program);
  const read: SourceModule = { code, filename, imports, sentences: [], answers: [], constants };
  const reading = { code, macros, read: new Set<Place["node"]>(), refuse };
  const names = new Set(Object.values(macros));
  const visit = (place: Place) => {
    const sentence = readSentence(place, reading);
    if (sentence) read.sentences.push({ ...sentence, moment: momentOnImport(place) });
    const { node } = place;
    if ((node.type !== "Identifier" && node.type !== "JSXIdentifier") || isKey(place)) return;
    if (names.has(node.name) && !reading.read.has(node))
      refuse(node, `${node.name} stands for a sentence, and nothing else`);
    if (answering.has(node.name) && !isExported(place)) {
      const moment = momentOnImport(place);
      if (moment) read.answers.push(moment);
    }
    const constant = constants.get(node.name);
    if (constant) noteUse(constant, place);
  };
  for (const node of program.body)
    if (node.type !== "ImportDeclaration") walk({ node, parent: { node: program } }, visit);
  return read;
}

const isExported = ({ parent }: Place) => parent?.node.type === "ExportSpecifier";

function readImports({ body }: ESTree.Program, refuse: Reading["refuse"]) {
  const imports: Span[] = [];
  const macros: Macros = {};
  const answering = new Set<string>();
  for (const node of body) {
    if (node.type !== "ImportDeclaration" || node.importKind === "type") continue;
    const ofMacros = MACROS[node.source.value];
    if (ofMacros) imports.push({ start: node.start, end: node.end });
    for (const specifier of node.specifiers) {
      const name = nameOf(specifier);
      const macro = ofMacros?.find((each) => each === name);
      if (macro) macros[macro] = specifier.local.name;
      else if (ofMacros) refuse(specifier, `Only ${ofMacros.join(" and ")} can be imported here`);
      else if (name && ANSWERS.has(name)) answering.add(specifier.local.name);
    }
  }
  return { imports, macros, answering };
}

const nameOf = (specifier: ESTree.ImportDeclarationSpecifier) =>
  specifier.type === "ImportSpecifier" && specifier.imported.type === "Identifier"
    ? specifier.imported.name
    : undefined;

function constantsOf({ body }: ESTree.Program) {
  const constants = new Map<string, Constant>();
  for (const node of body) {
    if (node.type !== "VariableDeclaration" || node.kind !== "const") continue;
    for (const { id, init } of node.declarations)
      if (id.type === "Identifier" && init)
        constants.set(id.name, {
          init: { start: init.start, end: init.end },
          uses: [],
          canBeMade: true,
        });
  }
  return constants;
}

function noteUse(constant: Constant, place: Place) {
  const { node, parent } = place;
  const outer = parent?.node;
  if (isDeclared(place)) {
    const isOwn = outer?.type === "VariableDeclarator" && outer.init?.start === constant.init.start;
    if (!isOwn) constant.canBeMade = false;
  } else if (node.type === "JSXIdentifier" || outer?.type === "NewExpression" || isExported(place))
    constant.canBeMade = false;
  else
    constant.uses.push({
      start: node.start,
      end: node.end,
      isShorthand: outer?.type === "Property" && outer.shorthand,
      moment: momentOnImport(place),
    });
}
