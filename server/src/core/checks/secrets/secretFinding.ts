import type { Finding } from '../check.ts';
import type { FoundSecret } from './findSecrets.ts';

/** The finding of a secret in a text; its repair takes the random part out of the file. */
export function secretFinding({ name, span, kept, random }: FoundSecret): Finding {
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
