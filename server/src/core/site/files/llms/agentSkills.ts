import { parsePageDocument } from '../../../language/parseDocument.ts';
import { collapseWhiteSpace } from '../../../text/words.ts';

/** Skill file (https://agentskills.io) as it is published. */
export interface AgentSkill {
	/** Name for a file that gives none. */
	readonly name: string;
	readonly text: string;
	/** Path on the server. */
	readonly url: string;
	/** SHA-256 of the file, in hexadecimal. */
	readonly digest: string;
}

/**
 * Index of skills for `/.well-known/agent-skills/index.json` (host-behavior.md 7). A skill without a description is left
 * out, because agents choose by it. Undefined without any skill.
 */
export function agentSkillsIndex(files: readonly AgentSkill[]): string | undefined {
	const skills = files.flatMap(({ name, text, url, digest }) => {
		const { values } = parsePageDocument('skill.md', text).frontMatter;
		const description = typeof values.description === 'string' ? collapseWhiteSpace(values.description) : '';
		const given = typeof values.name === 'string' ? collapseWhiteSpace(values.name) : '';
		if (description === '') return [];
		return [{ name: given || name, type: 'skill-md', description, url, digest: `sha256:${digest}` }];
	});
	if (skills.length === 0) return undefined;
	const index = { $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json', skills };
	return `${JSON.stringify(index, undefined, 2)}\n`;
}
