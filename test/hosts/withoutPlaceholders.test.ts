import { expect, test } from 'vitest';
import { withoutPlaceholders } from '../../server/src/hosts/lsp/handlers/completionHandlers.ts';

test.each([
	['title="$1"', 'title=""'],
	[`<Card title="\${1:My {title}">\n\t$0\n</Card>`, '<Card title="My {title">\n\t\n</Card>'],
	[`method="\${1|get,post|}"`, 'method="get"'],
	[`\${1:outer \${2:inner}}\${3} {x}`, 'outer inner {x}'],
	['costs \\$5 \\} \\\\ $', 'costs $5 } \\ $'],
	['', ''],
])('%j stands as %j', (snippet, expected) => {
	expect(withoutPlaceholders(snippet)).toBe(expected);
});
