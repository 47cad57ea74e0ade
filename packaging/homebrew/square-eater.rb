# The release fills in what stands between @.
class SquareEater < Formula
  desc "Arcade game of a square that eats squares"
  homepage "@HOMEPAGE@"
  url "@DOWNLOADS@/square-eater-@VERSION@.tar.xz"
  sha256 "@SOURCE_SHA256@"
  license "MIT"

  depends_on "meson" => :build
  depends_on "ninja" => :build
  depends_on "pkgconf" => :build
  depends_on "libpng"
  depends_on "sdl2"
  depends_on "sdl2_ttf"

  def install
    system "meson", "setup", "build", "-Dapp=enabled", "-Dpng=enabled", "-Dtests=disabled", *std_meson_args
    system "meson", "compile", "-C", "build"
    system "meson", "install", "-C", "build"
  end

  test do
    assert_match "climb: floor", shell_output("#{bin}/square-eater --headless --bot greedy --ticks 600")
  end
end
