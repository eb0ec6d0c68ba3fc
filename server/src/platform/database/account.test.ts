import { expect, test } from 'vitest';
import { nobodyIn } from './account.ts';

test('under root, PostgreSQL runs as nobody; without such a user the start says so in one sentence', () => {
  const linux = 'root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65533:nobody:/:/usr/sbin/nologin\n';
  expect(nobodyIn(linux)).toEqual({ uid: 65_534, gid: 65_533 });
  const macOS = 'nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false\nroot:*:0:0::/var/root:/bin/sh\n';
  for (const users of [macOS, '']) expect(() => nobodyIn(users)).toThrow('start as a normal user');
});
