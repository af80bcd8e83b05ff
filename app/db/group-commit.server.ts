import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";

/** One commit for all transactions that ended while it was being waited for. */
type Group = PromiseWithResolvers<void>;

/**
 * SQLite through one connection, where transactions that end at about the same time share one commit,
 * and so one wait for the disk. Each runs alone, as a savepoint of the group's transaction, and is told
 * that it has been committed when the group has been: nothing is acknowledged before it is durable.
 */
export class GroupCommitDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new GroupCommitDriver(new SqliteDriver(this.#config));
  }

  /** Kysely would hold the connection until the commit is done; this driver gives it on before. */
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsMultipleConnections() {
        return true;
      }
    })();
  }
}

class GroupCommitDriver implements Driver {
  readonly #driver: SqliteDriver;
  readonly #waiting: (() => void)[] = [];
  #busy = false;
  #group: Group | undefined;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  init: Driver["init"] = (options) => this.#driver.init(options);

  async acquireConnection() {
    await this.#lock();
    return new Turn(await this.#driver.acquireConnection(), () => this.#commitGroup());
  }

  async beginTransaction(turn: Turn) {
    if (!this.#group) {
      await turn.run("begin");
      this.#group = Promise.withResolvers();
      this.#group.promise.catch(() => {}); // each member awaits it
    }
    turn.inTransaction = true;
    await turn.run("savepoint member");
  }

  async commitTransaction(turn: Turn) {
    await turn.run("release member");
    turn.inTransaction = false;
    const group = this.#group;
    this.#endTurn(turn);
    setImmediate(() => void this.#commitInTurn(group));
    await group?.promise;
  }

  async rollbackTransaction(turn: Turn) {
    if (turn.ended) return; // its group's commit has failed, and with it all that was in it
    turn.inTransaction = false;
    try {
      await turn.run("rollback to member");
      await turn.run("release member");
      const group = this.#group;
      setImmediate(() => void this.#commitInTurn(group));
    } catch (error) {
      // SQLite has rolled all back by itself, as it does when the disk is full.
      await this.#giveUp(turn, turn.failure ?? error);
    }
  }

  async releaseConnection(turn: Turn) {
    if (!turn.ended) this.#endTurn(turn);
  }

  async destroy() {
    await this.#commitInTurn(this.#group);
    await this.#driver.destroy();
  }

  async #commitInTurn(group: Group | undefined) {
    if (!group || this.#group !== group) return;
    await this.#lock();
    try {
      if (this.#group === group) await this.#commitGroup();
    } finally {
      this.#unlock(); // or nobody would have a turn again
    }
  }

  /** Called by whoever has the turn, outside of a transaction of his own. */
  async #commitGroup() {
    const group = this.#group;
    if (!group) return;
    const turn = new Turn(await this.#driver.acquireConnection(), async () => {});
    try {
      await turn.run("commit");
      this.#group = undefined;
      group.resolve();
    } catch (error) {
      await this.#giveUp(turn, error);
    }
  }

  async #giveUp(turn: Turn, error: unknown) {
    const group = this.#group;
    this.#group = undefined;
    group?.reject(error);
    await turn.run("rollback");
  }

  async #lock() {
    if (!this.#busy) {
      this.#busy = true;
      return;
    }
    await new Promise<void>((proceed) => this.#waiting.push(proceed));
  }

  #unlock() {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#busy = false;
  }

  #endTurn(turn: Turn) {
    turn.ended = true;
    this.#unlock();
  }
}

const READS = /^select\b/i;

/** The connection, for as long as somebody has it for himself. */
class Turn implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #commitGroup: () => Promise<void>;
  inTransaction = false;
  ended = false;
  failure: unknown;

  constructor(connection: DatabaseConnection, commitGroup: () => Promise<void>) {
    this.#connection = connection;
    this.#commitGroup = commitGroup;
  }

  /** What writes by itself must not be acknowledged as a part of a group that may still fail. */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.inTransaction && !READS.test(query.sql)) await this.#commitGroup();
    try {
      return await this.#connection.executeQuery<R>(query);
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }

  streamQuery: DatabaseConnection["streamQuery"] = (...args) =>
    this.#connection.streamQuery(...args);

  run(text: string) {
    return this.#connection.executeQuery(CompiledQuery.raw(text));
  }
}
