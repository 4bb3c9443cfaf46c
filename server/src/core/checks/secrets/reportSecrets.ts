import type { Finding, Report } from '../check.ts';
import { type FoundSecret, findSecrets } from './findSecrets.ts';

/** Reports the secrets in the text of a file; their repairs take the random parts out of it. */
export function reportSecrets(text: string, report: Report): undefined {
	for (const secret of findSecrets(text)) report(toFinding(secret));
}

function toFinding({ name, span, kept, random }: FoundSecret): Finding {
	const title = name === 'Private key' ? 'Remove the private key' : `Redact the ${inSentence(name)}`;
	const newText = name === 'Private key' ? ' … ' : 'REDACTED';
	return {
		span: { start: kept.start, end: Math.min(span.end, random.end) },
		message: `${name} in published text. Revoke it, then replace it with a placeholder.`,
		fixes: [{ title, changes: [{ span: random, newText }], preferred: true }],
	};
}

/** “Database password” within a sentence; a name in it keeps its capitals. */
function inSentence(name: string): string {
	return name.startsWith('Database') ? name.toLowerCase() : name;
}
