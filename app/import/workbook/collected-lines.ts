import type { SheetLine } from "./workbook.ts";
import { NotRead } from "./workbook.ts";
import { WORKBOOK_LIMITS } from "./workbook-limits.ts";

/** Counts what all sheets of a file hold. */
export type Room = { lines: number; characters: number };
export const newRoom = (): Room => ({ lines: 0, characters: 0 });

/** The text of a cell, which arrives in pieces. @throws NotRead for one that is longer than any. */
export function joined(text: string, more: string) {
  if (text.length + more.length > WORKBOOK_LIMITS.cellCharacters) throw new NotRead("too-much");
  return text + more;
}

/** Collects the cells of a sheet line by line; empty ones cost nothing. */
export class CollectedLines {
  readonly lines: SheetLine[] = [];
  readonly #room: Room;
  #cells: string[] = [];
  #formulas: number[] = [];
  #times: [number, string][] = [];

  constructor(room: Room) {
    this.#room = room;
  }

  /**
   * Notes one cell of the line that is being read, with its moment where it has a time.
   * @throws NotRead beyond the limits.
   */
  put(column: number, written: string, isFormula: boolean, moment = "") {
    const text = written.trim();
    if (text === "" && !isFormula) return;
    if (column >= WORKBOOK_LIMITS.columns) throw new NotRead("too-much");
    if (text.length > WORKBOOK_LIMITS.cellCharacters) throw new NotRead("too-much");
    this.#room.characters += text.length + moment.length;
    if (this.#room.characters > WORKBOOK_LIMITS.characters) throw new NotRead("too-much");
    while (this.#cells.length < column) this.#cells.push("");
    this.#cells[column] = text;
    if (isFormula) this.#formulas.push(column);
    if (moment !== "") this.#times.push([column, moment]);
  }

  /**
   * Ends the line; `repeated` times for one that stands so often. @param width of a CSV's line, with what is
   * blank. @throws NotRead beyond the limits.
   */
  end(line: number, repeated = 1, width?: number) {
    if (this.#cells.length === 0) return;
    const cells = this.#cells;
    const formulas = this.#formulas;
    const times = this.#times;
    this.#cells = [];
    this.#formulas = [];
    this.#times = [];
    this.#room.lines += repeated;
    if (this.#room.lines > WORKBOOK_LIMITS.lines) throw new NotRead("too-much");
    for (let more = 0; more < repeated; more++)
      this.lines.push({
        line: line + more,
        cells,
        ...(width === undefined ? {} : { width }),
        ...(formulas.length > 0 ? { formulas } : {}),
        ...(times.length > 0 ? { times } : {}),
      });
  }
}
