import type { Kernel } from '../../kernel/kernel.ts';
import type { S3Port } from './port.ts';
import { bucketNamed, type Buckets } from './bucket.ts';
import { remembered } from './store/object-store.ts';
import { headersToKeep, objectHeaders } from './request/object-headers.ts';

/** S3 for the stage itself, without signatures or policies. Header names are case-insensitive. */
export function objectPort(kernel: Kernel, buckets: Buckets): S3Port {
  return {
    async put(bucket, key, body, headers) {
      const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
      const about = { modified: kernel.clock.now(), headers: headersToKeep(given), checksums: {} };
      await bucketNamed(buckets, bucket).objects.write(key, body, about);
    },
    async get(bucket, key) {
      const found = await bucketNamed(buckets, bucket).objects.read(key);
      return found && { body: found.body, headers: objectHeaders(found.record) };
    },
    async open(bucket, key) {
      const { objects } = bucketNamed(buckets, bucket);
      const record = objects.record(key);
      if (!record || record.size <= remembered.object) return this.get(bucket, key);
      const stream = (first: number, last: number) => objects.stream(record, first, last);
      return { body: { size: record.size, stream }, headers: objectHeaders(record) };
    },
    async list(bucket, prefix = '') {
      return bucketNamed(buckets, bucket)
        .objects.keys()
        .filter((key) => key.startsWith(prefix));
    },
    async remove(bucket, key) {
      await bucketNamed(buckets, bucket).objects.remove(key);
    },
  };
}
