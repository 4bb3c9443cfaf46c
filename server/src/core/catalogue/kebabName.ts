/** `ParamField` → `param-field`, `Tree.File` → `tree-file`, `GitHub.Repo` → `github-repo`. */
export function kebabName(name: string): string {
	return name
		.replace('GitHub', 'Github')
		.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
		.replaceAll('.', '-')
		.toLowerCase();
}
