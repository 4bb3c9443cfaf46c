import type { LanguageRegistration } from 'shiki/core';

export interface Language {
	/** Name for readers, which labels a sample without a title. */
	readonly label: string;
	/** Loads its grammar with those that it embeds, its own one last; loaded only when needed. */
	readonly load: () => Promise<{ readonly default: readonly LanguageRegistration[] }>;
}

/** Languages that are highlighted, each with the names that authors use for it. */
const languages: readonly (readonly [names: string, label: string, load: Language['load']])[] = [
	['bash sh shell shellscript zsh console terminal curl', 'Bash', () => import('shiki/langs/bash.mjs')],
	['bat batch cmd', 'Batch', () => import('shiki/langs/bat.mjs')],
	['bicep', 'Bicep', () => import('shiki/langs/bicep.mjs')],
	['c h', 'C', () => import('shiki/langs/c.mjs')],
	['clojure clj', 'Clojure', () => import('shiki/langs/clojure.mjs')],
	['cpp c++ cc hpp', 'C++', () => import('shiki/langs/cpp.mjs')],
	['csharp cs c# dotnet', 'C#', () => import('shiki/langs/csharp.mjs')],
	['css', 'CSS', () => import('shiki/langs/css.mjs')],
	['cypher', 'Cypher', () => import('shiki/langs/cypher.mjs')],
	['dart flutter', 'Dart', () => import('shiki/langs/dart.mjs')],
	['diff patch', 'Diff', () => import('shiki/langs/diff.mjs')],
	['docker dockerfile', 'Dockerfile', () => import('shiki/langs/docker.mjs')],
	['elixir ex exs', 'Elixir', () => import('shiki/langs/elixir.mjs')],
	['go golang', 'Go', () => import('shiki/langs/go.mjs')],
	['graphql gql', 'GraphQL', () => import('shiki/langs/graphql.mjs')],
	['groovy gradle', 'Groovy', () => import('shiki/langs/groovy.mjs')],
	['hcl terraform tf', 'HCL', () => import('shiki/langs/hcl.mjs')],
	['html htm', 'HTML', () => import('shiki/langs/html.mjs')],
	['http', 'HTTP', () => import('shiki/langs/http.mjs')],
	['ini env dotenv properties', 'INI', () => import('shiki/langs/ini.mjs')],
	['java', 'Java', () => import('shiki/langs/java.mjs')],
	['javascript js mjs cjs node nodejs', 'JavaScript', () => import('shiki/langs/javascript.mjs')],
	['json', 'JSON', () => import('shiki/langs/json.mjs')],
	['jsonc json5', 'JSON', () => import('shiki/langs/jsonc.mjs')],
	['jsx react', 'JSX', () => import('shiki/langs/jsx.mjs')],
	['kotlin kt kts', 'Kotlin', () => import('shiki/langs/kotlin.mjs')],
	['lua', 'Lua', () => import('shiki/langs/lua.mjs')],
	['make makefile', 'Makefile', () => import('shiki/langs/make.mjs')],
	['markdown md', 'Markdown', () => import('shiki/langs/markdown.mjs')],
	['mdx', 'MDX', () => import('./mdxLanguage.ts').then(({ mdxLanguage }) => ({ default: mdxLanguage }))],
	['nginx', 'nginx', () => import('shiki/langs/nginx.mjs')],
	['php', 'PHP', () => import('shiki/langs/php.mjs')],
	['powershell ps1 pwsh', 'PowerShell', () => import('shiki/langs/powershell.mjs')],
	['prisma', 'Prisma', () => import('shiki/langs/prisma.mjs')],
	['proto protobuf', 'Protobuf', () => import('shiki/langs/proto.mjs')],
	['python py', 'Python', () => import('shiki/langs/python.mjs')],
	['r', 'R', () => import('shiki/langs/r.mjs')],
	['ruby rb', 'Ruby', () => import('shiki/langs/ruby.mjs')],
	['rust rs', 'Rust', () => import('shiki/langs/rust.mjs')],
	['scala', 'Scala', () => import('shiki/langs/scala.mjs')],
	['scss sass', 'SCSS', () => import('shiki/langs/scss.mjs')],
	['solidity sol', 'Solidity', () => import('shiki/langs/solidity.mjs')],
	['sql postgresql mysql sqlite', 'SQL', () => import('shiki/langs/sql.mjs')],
	['svelte', 'Svelte', () => import('shiki/langs/svelte.mjs')],
	['swift', 'Swift', () => import('shiki/langs/swift.mjs')],
	['toml', 'TOML', () => import('shiki/langs/toml.mjs')],
	['tsx', 'TSX', () => import('shiki/langs/tsx.mjs')],
	['typescript ts mts cts', 'TypeScript', () => import('shiki/langs/typescript.mjs')],
	['vue', 'Vue', () => import('shiki/langs/vue.mjs')],
	['xml svg', 'XML', () => import('shiki/langs/xml.mjs')],
	['yaml yml', 'YAML', () => import('shiki/langs/yaml.mjs')],
	['zig', 'Zig', () => import('shiki/langs/zig.mjs')],
];

const byName: ReadonlyMap<string, Language> = new Map(
	languages.flatMap(([names, label, load]) => {
		const language: Language = { label, load };
		return names.split(' ').map((name) => [name, language] as const);
	}),
);

/** Language of a fence; a status code stands for an API response, which is JSON. */
export function findLanguage(name: string): Language | undefined {
	const known = byName.get(name.toLowerCase());
	return known ?? (/^[1-5]\d\d$/.test(name) ? byName.get('json') : undefined);
}
