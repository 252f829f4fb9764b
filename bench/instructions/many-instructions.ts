// As many shipping instructions as asked for, with their numbers and steps, written by a few statements.
import type pg from 'pg'

/** A tenth of them are of the company BIG, each other one of one of 2,000; one of a hundred waits for the line. */
export async function makeManyInstructions(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into instruction (id, reference, company_code, channel, is_test, status, shut_out, version, content_version,
       accepted_version, document_type, port_of_loading, port_of_discharge, vessel_name, voyage, created_by, created_at,
       changed_at, submitted_at)
     select md5(i::text)::uuid, 'QSI' || lpad(i::text, 12, '0'), case when i % 10 = 0 then 'BIG' else 'P' || i % 2000 end,
       'PORTAL', false, case when i % 100 = 7 then 'SUBMITTED' else 'CONFIRMED' end, '[]', 3, 1, 1, 'BOL', 'CNSHA', 'USLGB',
       'TEST NAVIGATOR', '012E', 'shipper', at, at, at
     from (select i, '2025-01-01'::timestamptz + i * interval '17 seconds' as at from generate_series(1, ${count}) as i) as made`,
  )
  await client.query(
    `insert into instruction_number (number, kind, instruction_id)
     select 'N' || i * 2, 'BKG', md5(i::text)::uuid from generate_series(1, ${count}) as i`,
  )
  for (const table of ['instruction', 'instruction_number']) await client.query(`vacuum analyze ${table}`)
}
