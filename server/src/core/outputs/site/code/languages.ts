import type { LanguageRegistration } from 'shiki/core';
import bash from 'shiki/langs/bash.mjs';
import c from 'shiki/langs/c.mjs';
import cpp from 'shiki/langs/cpp.mjs';
import csharp from 'shiki/langs/csharp.mjs';
import css from 'shiki/langs/css.mjs';
import dart from 'shiki/langs/dart.mjs';
import diff from 'shiki/langs/diff.mjs';
import docker from 'shiki/langs/docker.mjs';
import elixir from 'shiki/langs/elixir.mjs';
import go from 'shiki/langs/go.mjs';
import graphql from 'shiki/langs/graphql.mjs';
import hcl from 'shiki/langs/hcl.mjs';
import html from 'shiki/langs/html.mjs';
import http from 'shiki/langs/http.mjs';
import ini from 'shiki/langs/ini.mjs';
import java from 'shiki/langs/java.mjs';
import javascript from 'shiki/langs/javascript.mjs';
import json from 'shiki/langs/json.mjs';
import jsonc from 'shiki/langs/jsonc.mjs';
import jsx from 'shiki/langs/jsx.mjs';
import kotlin from 'shiki/langs/kotlin.mjs';
import lua from 'shiki/langs/lua.mjs';
import make from 'shiki/langs/make.mjs';
import markdown from 'shiki/langs/markdown.mjs';
import mdx from 'shiki/langs/mdx.mjs';
import php from 'shiki/langs/php.mjs';
import powershell from 'shiki/langs/powershell.mjs';
import proto from 'shiki/langs/proto.mjs';
import python from 'shiki/langs/python.mjs';
import ruby from 'shiki/langs/ruby.mjs';
import rust from 'shiki/langs/rust.mjs';
import scss from 'shiki/langs/scss.mjs';
import solidity from 'shiki/langs/solidity.mjs';
import sql from 'shiki/langs/sql.mjs';
import svelte from 'shiki/langs/svelte.mjs';
import swift from 'shiki/langs/swift.mjs';
import toml from 'shiki/langs/toml.mjs';
import tsx from 'shiki/langs/tsx.mjs';
import typescript from 'shiki/langs/typescript.mjs';
import vue from 'shiki/langs/vue.mjs';
import xml from 'shiki/langs/xml.mjs';
import yaml from 'shiki/langs/yaml.mjs';

export interface Language {
	/** As the reader knows it, for the label of a sample without a title. */
	readonly label: string;
	/** With the grammars that it embeds, its own one last. */
	readonly grammars: readonly LanguageRegistration[];
}

/** The languages that are coloured, each with the names that authors write for it. */
const languages: readonly (readonly [
	names: string,
	label: string,
	grammars: readonly LanguageRegistration[],
])[] = [
	['bash sh shell shellscript zsh console terminal curl', 'Bash', bash],
	['c h', 'C', c],
	['cpp c++ cc hpp', 'C++', cpp],
	['csharp cs c# dotnet', 'C#', csharp],
	['css', 'CSS', css],
	['dart flutter', 'Dart', dart],
	['diff patch', 'Diff', diff],
	['docker dockerfile', 'Dockerfile', docker],
	['elixir ex exs', 'Elixir', elixir],
	['go golang', 'Go', go],
	['graphql gql', 'GraphQL', graphql],
	['hcl terraform tf', 'HCL', hcl],
	['html htm', 'HTML', html],
	['http', 'HTTP', http],
	['ini env dotenv properties', 'INI', ini],
	['java', 'Java', java],
	['javascript js mjs cjs node nodejs', 'JavaScript', javascript],
	['json', 'JSON', json],
	['jsonc json5', 'JSON', jsonc],
	['jsx react', 'JSX', jsx],
	['kotlin kt kts', 'Kotlin', kotlin],
	['lua', 'Lua', lua],
	['make makefile', 'Makefile', make],
	['markdown md', 'Markdown', markdown],
	['mdx', 'MDX', mdx],
	['php', 'PHP', php],
	['powershell ps1 pwsh', 'PowerShell', powershell],
	['proto protobuf', 'Protobuf', proto],
	['python py', 'Python', python],
	['ruby rb', 'Ruby', ruby],
	['rust rs', 'Rust', rust],
	['scss sass', 'SCSS', scss],
	['solidity sol', 'Solidity', solidity],
	['sql postgresql mysql sqlite', 'SQL', sql],
	['svelte', 'Svelte', svelte],
	['swift', 'Swift', swift],
	['toml', 'TOML', toml],
	['tsx', 'TSX', tsx],
	['typescript ts mts cts', 'TypeScript', typescript],
	['vue', 'Vue', vue],
	['xml svg', 'XML', xml],
	['yaml yml', 'YAML', yaml],
];

const byName: ReadonlyMap<string, Language> = new Map(
	languages.flatMap(([names, label, grammars]) =>
		names.split(' ').map((name) => [name, { label, grammars }] as const),
	),
);

/** The language that a fence names; a status code is an API response, so JSON. */
export function findLanguage(name: string): Language | undefined {
	const known = byName.get(name.toLowerCase());
	return known ?? (/^[1-5]\d\d$/.test(name) ? byName.get('json') : undefined);
}
