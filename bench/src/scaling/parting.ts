import type pg from 'pg';

/** Each is a separate table, whose indexes are as deep as a thirty-second of the messages needs. */
export const partitions = 32;

/** The primary key and indexes of the original table, so that the two tables differ in nothing else. */
const keys = `
  alter table messages add primary key (conversation_id, seq);
  alter table messages add constraint messages_client_id unique (conversation_id, id);
  create index messages_newest on messages (created_at)`;

/**
 * Partitions the table of messages by conversation, so that a send and a page of history each touch one
 * partition. `fill` inserts before the keys are created and in the transaction that creates the table, so its
 * rows are not logged.
 */
export async function partMessages(
  pool: pg.Pool,
  name: string,
  fill: (client: pg.PoolClient) => Promise<void>,
) {
  const client = await pool.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
       set maintenance_work_mem = '1GB'; begin;
       create table parted (like messages including defaults) partition by hash (conversation_id)`,
    );
    for (let part = 0; part < partitions; part += 1)
      await client.query(
        `create table messages_${name}_${part} partition of parted for values with (modulus ${partitions}, remainder ${part})`,
      );
    await client.query(
      `insert into parted select * from messages;
       drop table messages cascade;
       alter table parted rename to messages`,
    );
    await fill(client);
    await client.query(`${keys};
      alter table messages add foreign key (conversation_id) references conversations on delete cascade not valid;
      commit`);
  } finally {
    client.release(true);
  }
  // A job searches for messages to email. Without statistics it would read every message.
  await pool.query('analyze messages');
  await pool.query('vacuum messages');
  await pool.query('vacuum (analyze) conversations');
}
