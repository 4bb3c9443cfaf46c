use zed_extension_api as zed;

struct Recto;

impl zed::Extension for Recto {
    fn new() -> Self {
        Recto
    }

    fn language_server_command(
        &mut self,
        _server: &zed::LanguageServerId,
        worktree: &zed::Worktree,
    ) -> zed::Result<zed::Command> {
        let command = worktree
            .which("recto-language-server")
            .ok_or("recto-language-server is not on the path")?;
        Ok(zed::Command {
            command,
            args: vec!["--stdio".into()],
            env: Default::default(),
        })
    }
}

zed::register_extension!(Recto);
